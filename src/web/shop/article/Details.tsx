import type { Article } from '../../../contract/api.gen';
import { readProperties } from '../../../domain/articleProperties';
import { typeset } from '../../../domain/frenchTypography';
import styles from './ArticleScreen.module.css';

/** What designation and description say about the article: capacity, dimensions, material … Absent when they say nothing. */
export function Details({ article }: { article: Article }) {
  const properties = readProperties(article);
  if (properties.length === 0) return null;
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details">Détails</h2>
      <dl>
        {properties.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeset(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
