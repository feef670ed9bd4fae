import type { ReactNode } from 'react';
import type { PlacedArticle, SynonymAnswer, SynonymPreview } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import styles from './SynonymEditor.module.css';

const MOST_RESULTS = 5;
const MOST_SUGGESTIONS = 3;

interface BeforeAfterProps {
  /** What is searched. */
  text: string;
  preview: SynonymPreview | undefined;
  /** In place of what is not computed yet. */
  waiting: { before: string; after: string };
}

/** The results and suggestions of a text without a synonym, and beside them those with it. */
export const BeforeAfter = ({ text, preview, waiting }: BeforeAfterProps) => (
  <div className={styles.columns}>
    <section aria-label="Avant">
      <h3>Avant</h3>
      {preview ? (
        <Answer text={text} answer={preview.before} placeText={() => null} />
      ) : (
        <p className={styles.waiting}>{typeset(waiting.before)}</p>
      )}
    </section>
    <section aria-label="Après">
      <h3>
        Après <span className={styles.small}>dès la publication</span>
      </h3>
      {preview ? (
        <Answer text={text} answer={preview.after} placeText={placeBefore} />
      ) : (
        <p className={styles.waiting}>{typeset(waiting.after)}</p>
      )}
    </section>
  </div>
);

/** « nouveau », « était 2 », or nothing where it kept its place. */
function placeBefore({ place, was }: PlacedArticle): ReactNode {
  if (was === null) return <span className={styles.new}>nouveau</span>;
  return was === place ? null : <span className={styles.small}>{typeset(`était ${was}`)}</span>;
}

const NO_ARTICLE = <p className={styles.none}>Aucun article</p>;

interface AnswerProps {
  text: string;
  answer: SynonymAnswer;
  placeText: (article: PlacedArticle) => ReactNode;
}

function Answer({ text, answer: { state, total, articles, suggestions }, placeText }: AnswerProps) {
  const shown = articles.slice(0, MOST_RESULTS);
  const others = total - shown.length;
  return (
    <>
      <h4>{typeset(`Résultats de « ${text} »`)}</h4>
      {shown.length === 0 ? (
        NO_ARTICLE
      ) : (
        <>
          {state === 'NEAR' && (
            <p className={styles.none}>{typeset('Seulement des articles proches')}</p>
          )}
          <Places articles={shown} placeText={placeText} />
          {others > 0 && (
            <p className={styles.others}>
              {typeset(`et ${formatCount(others, 'autre', 'autres')}`)}
            </p>
          )}
        </>
      )}
      <h4>{typeset(`Suggestions pour « ${text} »`)}</h4>
      {suggestions.length === 0 ? (
        <p className={styles.none}>Aucune suggestion</p>
      ) : (
        <Places articles={suggestions.slice(0, MOST_SUGGESTIONS)} placeText={placeText} />
      )}
    </>
  );
}

/** Articles by their places. */
const Places = ({
  articles,
  placeText,
}: {
  articles: readonly PlacedArticle[];
  placeText: AnswerProps['placeText'];
}) => (
  <ol className={styles.places}>
    {articles.map((article) => (
      <li key={article.id}>
        <span aria-hidden="true">{article.place}</span>
        <span title={article.reference}>{typeset(article.label)}</span>
        {placeText(article)}
      </li>
    ))}
  </ol>
);

interface FirstFiveProps {
  before: readonly PlacedArticle[];
  after: readonly PlacedArticle[];
}

/** The first articles of one search, before and after a publication. */
export const FirstFive = ({ before, after }: FirstFiveProps) => (
  <div className={`${styles.columns} ${styles.low}`}>
    <section aria-label="Avant">
      <h3>Avant</h3>
      {before.length === 0 ? NO_ARTICLE : <Places articles={before} placeText={() => null} />}
    </section>
    <section aria-label="Après">
      <h3>Après</h3>
      {after.length === 0 ? NO_ARTICLE : <Places articles={after} placeText={placeBefore} />}
    </section>
  </div>
);
