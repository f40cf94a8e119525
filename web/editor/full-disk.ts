/** Whether that is why something failed, here or in a program that was asked. */
export function isDiskFull(error: unknown): boolean {
	const { code, stderr = "" } = error as { code?: unknown; stderr?: unknown };
	return code === "ENOSPC" || code === "EDQUOT" || /ENOSPC|no space left/i.test(String(stderr));
}
