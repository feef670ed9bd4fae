import { typeset } from '../../../domain/text/frenchText';
import styles from './TextPage.module.css';

interface TextPageProps {
  intro?: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** A page of plain text in sections. */
export function TextPage({ intro, sections }: TextPageProps) {
  return (
    <div className={styles.text}>
      {intro && <p className={styles.intro}>{typeset(intro)}</p>}
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className={`bench ${styles.section}`}>
          <h2>{typeset(title)}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{typeset(paragraph)}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
