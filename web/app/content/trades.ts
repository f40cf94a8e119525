/**
 * Recognised trades that a civil engineering company trains in. The building trades are those of the three ordinances of
 * 3 June 2024 (BGBl. 2024 I Nr. 179), in force since 1 August 2026: Rohrleitungsbauer and Kanalbauer have new names in them.
 */
export const trades: readonly string[] = [
	// Tiefbau
	"Tiefbaufacharbeiter",
	"Straßenbauer",
	"Kanalbauer für Infrastrukturtechnik",
	"Leitungsbauer für Infrastrukturtechnik",
	"Brunnenbauer",
	"Spezialtiefbauer",
	"Gleisbauer",
	// Hochbau and Ausbau
	"Hochbaufacharbeiter",
	"Maurer",
	"Beton- und Stahlbetonbauer",
	"Bauwerksmechaniker für Abbruch und Betontrenntechnik",
	"Ausbaufacharbeiter",
	"Zimmerer",
	// Water, machines, workshop
	"Wasserbauer",
	"Asphaltbauer",
	"Baugeräteführer",
	"Berufskraftfahrer",
	"Binnenschiffer",
	"Konstruktionsmechaniker",
	"Land- und Baumaschinenmechatroniker",
	"Metallbauer",
	// Office
	"Bauzeichner",
	"Industriekaufmann",
	"Kaufmann für Büromanagement",
	"Vermessungstechniker",
];

/** What people still call them. */
export const renamed: Readonly<Record<string, string>> = {
	Kanalbauer: "Kanalbauer für Infrastrukturtechnik",
	Rohrleitungsbauer: "Leitungsbauer für Infrastrukturtechnik",
};
