/** The icons that content may name, by the names of lucide's set, and what the office calls them. */
export const iconNames = {
	"calendar-check": "Kalender mit Haken",
	cog: "Zahnrad",
	cylinder: "Rohr",
	droplets: "Tropfen",
	"graduation-cap": "Doktorhut",
	"hand-coins": "Hand mit Münzen",
	"hard-hat": "Schutzhelm",
	layers: "Schichten",
	leaf: "Blatt",
	lightbulb: "Glühbirne",
	"piggy-bank": "Sparschwein",
	ruler: "Lineal",
	ship: "Schiff",
	shirt: "Hemd",
	shovel: "Schaufel",
	"tree-palm": "Palme",
	truck: "Lastwagen",
	users: "Personen",
	waves: "Wellen",
};

export type IconName = keyof typeof iconNames;
