const shapes: Record<string, React.ReactNode> = {
	Instagram: (
		<>
			<rect x="3" y="3" width="18" height="18" rx="5" />
			<circle cx="12" cy="12" r="4.2" />
			<path d="M17.2 6.8v.01" />
		</>
	),
	Facebook: (
		<path d="M14.5 21v-8.3h3l.5-3.5h-3.5V7.3c0-1.200.5-1.900 2-1.900H18V2.400c-.6-.1-1.500-.2-2.300-.2-2.700 0-4.400 1.600-4.400 4.500v2.5H8v3.5h3.3V21" />
	),
	LinkedIn: (
		<>
			<path d="M4 9.5V20M4 4.5v.01M9.5 20V9.5M9.5 14c0-2.600 1.600-4.500 4.500-4.500s4.500 1.900 4.500 4.500v6" />
		</>
	),
	YouTube: (
		<>
			<rect x="2" y="5" width="20" height="14" rx="4" />
			<path d="m10 9 5 3-5 3z" />
		</>
	),
};

/** Signs of the networks, drawn in the weight of our other icons; the icon set carries no brands. */
export function BrandIcon({ name }: { name: string }) {
	return (
		<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
			{shapes[name]}
		</svg>
	);
}
