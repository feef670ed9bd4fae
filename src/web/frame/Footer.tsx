import { use, useSyncExternalStore } from 'react';
import { company } from '../../content/company';
import { patterns } from '../../domain/paths';
import { typeset } from '../../domain/text/frenchText';
import wordmark from '../assets/brand/wordmark-white.svg';
import { Link } from '../ui/link/Link';
import { ServedPageContext } from '../ui/page/ServedPage';
import { Brand } from './Brand';
import styles from './Footer.module.css';

const columns = [
  {
    title: 'Sur le site',
    links: [
      { label: 'Accueil', to: patterns.home },
      { label: 'Espace client', to: patterns.account },
      { label: 'Ma demande de devis', to: patterns.quote },
    ],
  },
  {
    title: 'La société',
    links: [
      { label: 'Qui sommes-nous ?', to: patterns.about },
      { label: 'Conditions de vente', to: patterns.terms },
    ],
  },
  { title: 'Assistance', links: [{ label: 'Contact', to: patterns.contact }] },
];

export function Footer() {
  return (
    <footer className={`${styles.footer} on-navy`}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.logos}>
          <Brand drawing={wordmark} width={138} height={40} />
          <p>{typeset(company.baseline)}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{typeset(label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.copyright}>
          © <Year /> {company.name}
          <Link to={patterns.legalNotice}>Mentions légales</Link>
          <Link to={patterns.personalData}>Données personnelles</Link>
        </p>
      </div>
    </footer>
  );
}

const neverChanges = () => () => undefined;
/**
 * At New Year Paris is an hour ahead of UTC. Loading the time zones of Intl would block a slow
 * device for 80 ms.
 */
const NEW_YEAR_OFFSET_MS = 3_600_000;
const yearOf = (instantMs: number): number =>
  new Date(instantMs + NEW_YEAR_OFFSET_MS).getUTCFullYear();

/** A page rendered before New Year may be hydrated after it. */
function Year() {
  const served = use(ServedPageContext);
  return useSyncExternalStore(
    neverChanges,
    () => yearOf(Date.now()),
    () => yearOf(served?.now ?? Date.now()),
  );
}
