import type { Brochure } from '../../../content/brochures';
import { published } from '../../../content/company';
import { typeset } from '../../../domain/text/frenchText';
import wordmark from '../../assets/brand/wordmark-white.svg';
import { Icon } from '../../ui/icon/Icon';
import styles from './Brochures.module.css';

export function Brochures({ brochures }: { brochures: readonly Brochure[] }) {
  return (
    <section className="section bench" aria-labelledby="brochures">
      <div className="section__head">
        <h2 id="brochures">Nos catalogues</h2>
        <span className="count only-wide">{brochures.length} brochures PDF à télécharger</span>
      </div>
      <ul className={styles.brochures}>
        {brochures.map((brochure, index) => (
          <li key={index}>
            <a className={styles.brochure} href={brochure.file} download={brochure.fileName}>
              <Cover brochure={brochure} own={index === 0} />
              <span className={styles.meta}>
                <Icon name="download" size={16} />
                PDF
                <span>{typeset(brochure.size)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The drawing would name another shop. */
const isRenamed = Boolean(published.identity?.name ?? published.identity?.logo);

function Cover({ brochure: { maker, title, picture }, own }: { brochure: Brochure; own: boolean }) {
  return (
    <span className={`${styles.cover} ${own ? styles.own : ''}`}>
      {own && !isRenamed ? (
        <img className={styles.wordmark} src={wordmark} alt={maker} width={96} height={28} />
      ) : (
        <b>{maker}</b>
      )}
      <img className={styles.drawing} src={picture} alt="" width={200} height={200} />
      <small>{title}</small>
    </span>
  );
}
