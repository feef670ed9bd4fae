import type { TableColumnsType } from 'antd';
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
import { FigureTable, nameColumn, numberColumn } from './FigureTable';
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
  return (
    <>
      <FigureTable
        name={TEXTS[by].title}
        columns={columnsOf(by, rows, total)}
        rows={rows}
        keyOf={({ label, address = '' }) => `${label} ${address}`}
        total={total}
      />
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

/** The rate is what is ordered of what was offered; the bars are parts of the longest one. */
function columnsOf(
  by: By,
  rows: readonly FigurePart[],
  total: FigurePart,
): TableColumnsType<FigurePart> {
  const { head, count, none } = TEXTS[by];
  const most = Math.max(...rows.map(({ ordered_ht: ordered }) => Number(ordered)));
  const lengthOf = (row: FigurePart) =>
    row === total || most === 0 ? 0 : (Number(row.ordered_ht) / most) * 100;
  return [
    nameColumn(
      head,
      (row) => (row === total ? 'Total' : <PartName by={by} row={row} none={none} />),
      (row) => `${count} : ${formatNumber(row.count)}, offert ${formatPrice(row.offered_ht)}`,
    ),
    numberColumn(count, (row) => formatNumber(row.count), true),
    numberColumn('Offert HT', (row) => formatPrice(row.offered_ht), true),
    numberColumn('Commandé HT', (row) => <b>{formatPrice(row.ordered_ht)}</b>),
    numberColumn('Taux', (row) => shareText(Number(row.taken_ht), Number(row.offered_ht))),
    {
      title: <span className="sr">Commandé HT, en barre</span>,
      key: 'bar',
      className: `${styles.share} ${styles.wide}`,
      render: (_, row) => (
        <span className={styles.bar} style={{ width: `${lengthOf(row)}%` }} aria-hidden="true" />
      ),
    },
  ];
}

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
