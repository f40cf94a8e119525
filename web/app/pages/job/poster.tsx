import { Fragment } from "react";
import { Code } from "../../sections/paper/code.tsx";
import { Paper } from "../../sections/paper/paper.tsx";
import { Marked } from "../../ui/marked/marked.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import styles from "./poster.module.css";
import type { JobView } from "./view.ts";

/** A job for the notice board, on one sheet: what prints in place of its page, in every language. */
export function Poster({ job }: { job: JobView }) {
	const { title, teaser, facts, offer, image, application, poster } = job;
	const { duties, codes, ways, address, claim } = poster;
	const [first, ...others] = ways;
	return (
		<Paper
			format="a4"
			hidden
			note={claim}
			title={title}
			isLong={title.length > 30}
			lead={
				<p className="lead">
					<Marked text={teaser} />
				</p>
			}
			facts={facts}
			call={{
				text: application.heading,
				phone: first,
				rest: (
					<>
						<p className="heading label">{others.join(" · ")}</p>
						<p>{address}</p>
					</>
				),
			}}
			codes={codes.map(({ path, code, names }) => (
				<figure key={path} className={`fine close ${styles.code}`}>
					<Code code={code} label={path} />
					{names.length > 0 ? (
						<figcaption>
							{names.map(({ language, name }) => (
								<Fragment key={language}>
									<b lang={language}>{name}</b>{" "}
								</Fragment>
							))}
						</figcaption>
					) : null}
				</figure>
			))}
		>
			<div className={styles.body}>
				{/* It takes the height that the words leave; no word stands on it. */}
				<div className="frame">
					<Picture picture={image} sizes="50vw" fit="cover" />
				</div>
				<div className={styles.lists}>
					{[duties, offer].map(({ title, items }) => (
						<div key={title}>
							<p className={`heading heavy ${styles.heading}`}>{title}</p>
							<ul role="list">
								{items.map((item) => (
									<li key={item}>
										<Marked text={item} />
									</li>
								))}
							</ul>
						</div>
					))}
				</div>
			</div>
		</Paper>
	);
}
