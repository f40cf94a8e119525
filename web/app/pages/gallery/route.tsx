import { later } from "../../behaviour/later.tsx";
import { useLightboxAddress } from "../../behaviour/use-lightbox-address.ts";
import { galleryPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { pictureGallery } from "../../meta/structured-data.ts";
import { trailTo } from "../../meta/trail.ts";
import { Button } from "../../ui/button/button.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { Route } from "./+types/route";
import "./chapter.tsx?styles";
import { Hero } from "./hero.tsx";

const Chapter = await later(() => import("./chapter.tsx").then((part) => part.Chapter));

export function loader() {
	return galleryPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, {
		path: "/galerie",
		picture: loaderData?.header[0]?.desktop,
		structuredData: (company) => (loaderData ? [pictureGallery(company, loaderData)] : []),
	});
}

/** The first category's section; the scroll-to-top button appears once it has passed (specification 4). */
const firstChapter = "gallery-water";

export default function Gallery({ loaderData }: Route.ComponentProps) {
	const { title, intro, open, loading, header, categories, closing } = loaderData;
	const first = categories[0];
	const lightbox = useLightboxAddress(first?.slug ?? "", first?.images.length ?? 0);
	return (
		<>
			<Hero
				title={title}
				intro={intro}
				pictures={header}
				loading={loading}
				open={open}
				trail={trailTo({ label: title, to: "/galerie" })}
				onOpen={first && first.images.length > 0 ? () => lightbox.open(0) : undefined}
			/>
			{categories.map((category, place) => (
				<Chapter key={category.slug} id={place === 0 ? firstChapter : category.slug} category={category} />
			))}
			<Section
				title={closing.title}
				intro={closing.text}
				border={{ from: "petrol-deep", hatch: "water", line: 1 }}
			>
				<Button to={closing.button.to}>{closing.button.label}</Button>
			</Section>
		</>
	);
}
