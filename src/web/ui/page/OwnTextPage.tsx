import { Fragment, type ReactNode } from 'react';
import { withoutFigures } from '../../../domain/shopContent/texts/absentFigures';
import type { TextRun } from '../../../domain/shopContent/texts/inlineNotation';
import {
  fillPlaceholders,
  type PlaceholderValues,
} from '../../../domain/shopContent/texts/placeholders';
import { saidText } from '../../../domain/shopContent/texts/saidText';
import { isAllowedLink, isShopPage } from '../../../domain/shopContent/texts/textLinks';
import { parseShopText, type TextBlock } from '../../../domain/shopContent/texts/textNotation';
import { typeset } from '../../../domain/text/frenchText';
import { Link } from '../link/Link';
import own from './OwnTextPage.module.css';
import styles from './TextPage.module.css';

interface OwnTextPageProps {
  /** In the notation of texts. */
  text: string;
  /** What is said instead of figures that the conditions do not have, by their names. */
  absent: Readonly<Record<string, string>>;
  values: PlaceholderValues;
}

/** A page of text that the owner has written: as `TextPage`, with lists, bold text and links. */
export function OwnTextPage({ text, absent, values }: OwnTextPageProps) {
  const { intro, sections } = saidText(parseShopText(withoutFigures(text, absent)), values);
  return (
    <div className={styles.text}>
      {intro.length > 0 && <Blocks blocks={intro} values={values} className={styles.intro} />}
      {sections.map(({ title, blocks }, index) => (
        // Two parts may have the same title.
        <section key={index} className={`bench ${styles.section}`}>
          <h2>{typeset(fillPlaceholders(title, values))}</h2>
          <div>
            <Blocks blocks={blocks} values={values} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Blocks({
  blocks,
  values,
  className,
}: {
  blocks: readonly TextBlock[];
  values: PlaceholderValues;
  className?: string;
}) {
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      <p key={index} className={className}>
        <Runs runs={block.runs} values={values} />
      </p>
    ) : (
      <ul key={index} className={`${own.list} ${className ?? ''}`}>
        {block.items.map((runs, item) => (
          <li key={item}>
            <Runs runs={runs} values={values} />
          </li>
        ))}
      </ul>
    ),
  );
}

const Runs = ({ runs, values }: { runs: readonly TextRun[]; values: PlaceholderValues }) =>
  runs.map((run, index) => <Run key={index} {...run} values={values} />);

function Run({ text, isBold, href, values }: TextRun & { values: PlaceholderValues }) {
  const shown = typeset(fillPlaceholders(text, values));
  const lines = shown.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
  const linked = href === undefined ? lines : linkTo(filledLink(href, values), lines);
  return isBold ? <b>{linked}</b> : linked;
}

/** A value may have spaces, which no address has. */
const filledLink = (href: string, values: PlaceholderValues): string =>
  fillPlaceholders(href, values).replace(/\s/g, '');

/** A link that may not be followed is text: the value it names may be missing. */
function linkTo(href: string, content: ReactNode): ReactNode {
  if (isShopPage(href)) return <Link to={href}>{content}</Link>;
  return isAllowedLink(href) ? (
    <a href={href} rel="external noopener">
      {content}
    </a>
  ) : (
    content
  );
}
