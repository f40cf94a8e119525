/** The hatches of a geotechnical drawing, defined once a page and used by every <Strata>. */
export function Hatches() {
	return (
		<svg width="0" height="0" aria-hidden="true" focusable="false" className="visually-hidden">
			<defs>
				<pattern id="hatch-sand" width="26" height="24" patternUnits="userSpaceOnUse">
					<g fill="currentColor">
						<circle cx="4" cy="5" r="0.9" />
						<circle cx="15" cy="3" r="1.1" />
						<circle cx="21" cy="11" r="0.8" />
						<circle cx="9" cy="14" r="1.1" />
						<circle cx="17" cy="19" r="0.9" />
						<circle cx="2" cy="21" r="0.8" />
					</g>
				</pattern>
				<pattern id="hatch-clay" width="30" height="14" patternUnits="userSpaceOnUse">
					<path d="M2 4h12M19 4h6M8 11h14M27 11h3M0 11h2" stroke="currentColor" strokeWidth="1.2" />
				</pattern>
				<pattern id="hatch-gravel" width="38" height="24" patternUnits="userSpaceOnUse">
					<g fill="none" stroke="currentColor" strokeWidth="1.1">
						<ellipse cx="8" cy="7" rx="5" ry="3.4" />
						<ellipse cx="26" cy="6" rx="3.4" ry="2.6" />
						<ellipse cx="18" cy="17" rx="5.4" ry="3.6" />
						<ellipse cx="33" cy="18" rx="2.6" ry="2" />
					</g>
				</pattern>
				<pattern id="hatch-peat" width="28" height="18" patternUnits="userSpaceOnUse">
					<path
						d="M3 14c0-4 1-6 3-8M7 15c0-3 1-5 3-6M18 7c0-3 1-4 2-5M22 8c0-2 1-4 3-5M14 17c0-3 1-4 2-5"
						fill="none"
						stroke="currentColor"
						strokeWidth="1.1"
					/>
				</pattern>
				<pattern id="hatch-concrete" width="34" height="30" patternUnits="userSpaceOnUse">
					<g fill="none" stroke="currentColor" strokeWidth="1">
						<path d="m5 8 4-3 1 5zM22 19l5-2-1 5zM27 6l3 1-3 2z" />
						<g fill="currentColor" stroke="none">
							<circle cx="15" cy="12" r="0.9" />
							<circle cx="9" cy="22" r="0.8" />
							<circle cx="18" cy="4" r="0.7" />
							<circle cx="31" cy="26" r="0.8" />
							<circle cx="3" cy="17" r="0.7" />
						</g>
					</g>
				</pattern>
				<pattern id="hatch-water" width="48" height="16" patternUnits="userSpaceOnUse">
					<path d="M0 8c8-6 16-6 24 0s16 6 24 0" fill="none" stroke="currentColor" strokeWidth="1.2" />
				</pattern>
			</defs>
		</svg>
	);
}
