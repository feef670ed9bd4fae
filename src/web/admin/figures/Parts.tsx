import type { FigurePart, FigureParts } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { shareText } from '../../../domain/figures/shares';
import { formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { typeset } from '../../../domain/text/frenchText';
import { type ReadFigurePartsApiArg, useReadFigurePartsQuery } from '../../api/adminEndpoints.gen';
import { Link } from '../../ui/link/Link';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import styles from './FiguresScreen.module.css';

type By = ReadFigurePartsApiArg['by'];

interface Texts {
  title: string;
  head: string;
  count: string;
  /** In place of an empty label. */
  none: string;
  definition: string;
}

const TEXTS: Record<By, Texts> = {
  RAYON: {
    title: 'Par rayon',
    head: 'Rayon',
    count: 'Lignes',
    none: 'Hors catalogue',
    definition:
      'Le rayon du jour de l’envoi : les lignes fermes des premières offres de la période, ce qui en est commandé, et ce qui a été commandé pendant la période.',
  },
  BRAND: {
    title: 'Par marque',
    head: 'Marque',
    count: 'Lignes',
    none: 'Sans marque',
    definition: 'La marque du jour de l’envoi, comptée comme les rayons.',
  },
  CUSTOMER: {
    title: 'Par client',
    head: 'Client',
    count: 'Devis offerts',
    none: 'Sans nom ni adresse',
    definition:
      'Les devis d’un même compte, ou d’une même adresse ; ceux de personnes effacées sont ensemble, sans nom.',
  },
  STAFF: {
    title: 'Par administrateur',
    head: 'Administrateur',
    count: 'Devis offerts',
    none: 'Inconnu',
    definition: 'Qui a envoyé la première offre du devis.',
  },
};

/** What is offered and ordered by rayon, brand, customer or member of staff. */
export function Parts({ by, range: { from, to } }: { by: By; range: DayRange }) {
  const read = useRead(useReadFigurePartsQuery, { by, from, to });
  const { title, definition } = TEXTS[by];
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.definition}>{typeset(definition)}</p>
      <Loaded
        read={read}
        failure="Ce tableau n’a pas pu être lu."
        loading={<div className={styles.waiting} role="status" aria-label="Chargement" />}
      >
        {(parts) =>
          parts.rows.length === 0 ? (
            <p className={styles.line}>Rien n’a été offert ni commandé.</p>
          ) : (
            <PartsTable by={by} parts={parts} />
          )
        }
      </Loaded>
    </section>
  );
}

function PartsTable({ by, parts: { rows, others, total } }: { by: By; parts: FigureParts }) {
  const { title, head, count, none } = TEXTS[by];
  const most = Math.max(...rows.map((row) => Number(row.ordered_ht)));
  return (
    <>
      <table className={styles.table}>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {[count, 'Offert HT', 'Commandé HT', 'Taux'].map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
            <td className={styles.share} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.label} ${row.address ?? ''}`}>
              <th scope="row">
                <PartName by={by} row={row} none={none} />
              </th>
              <Amounts row={row} />
              <td className={styles.share}>
                <span
                  className={styles.bar}
                  style={{ width: `${most === 0 ? 0 : (Number(row.ordered_ht) / most) * 100}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Amounts row={total} />
            <td className={styles.share} />
          </tr>
        </tfoot>
      </table>
      {others > 0 && (
        <p className={styles.line}>
          {typeset(
            `Les ${rows.length} premiers sont affichés ; le total en compte ${formatNumber(others)} de plus.`,
          )}
        </p>
      )}
    </>
  );
}

/** The rate is what is ordered of what was offered. */
const Amounts = ({ row }: { row: FigurePart }) => (
  <>
    <td className={styles.number}>{formatNumber(row.count)}</td>
    <td className={styles.number}>{formatPrice(row.offered_ht)}</td>
    <td className={styles.number}>
      <b>{formatPrice(row.ordered_ht)}</b>
    </td>
    <td className={styles.number}>{shareText(Number(row.taken_ht), Number(row.offered_ht))}</td>
  </>
);

/** A customer opens its quotes. */
function PartName({ by, row, none }: { by: By; row: FigurePart; none: string }) {
  const name = row.label || none;
  if (by !== 'CUSTOMER' || row.address === undefined) return name;
  const quotes = `${adminPaths.quotes('all')}?texte=${encodeURIComponent(row.address)}`;
  return (
    <>
      <Link to={quotes}>{name}</Link>
      <small>{row.address}</small>
    </>
  );
}
