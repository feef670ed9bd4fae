import { typo } from '../../../domain/typo';
import styles from './TextPage.module.css';

export interface TextPageProps {
  intro?: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** A page of plain text in sections. */
export function TextPage({ intro, sections }: TextPageProps) {
  return (
    <div className={styles.text}>
      {intro && <p className={styles.intro}>{typo(intro)}</p>}
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className={`bench ${styles.section}`}>
          <h2>{typo(title)}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{typo(paragraph)}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
