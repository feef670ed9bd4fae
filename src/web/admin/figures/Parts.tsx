import type { TableColumnsType } from 'antd';
import type { FigureListKind, FigurePart, FigureParts } from '../../../contract/api.gen';
import { UNNAMED_PARTS } from '../../../domain/figures/partNames';
import { shareText } from '../../../domain/figures/shares';
import { formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { typeset } from '../../../domain/text/frenchText';
import { type ReadFigurePartsApiArg, useReadFigurePartsQuery } from '../../api/adminEndpoints.gen';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import { FigureLink } from './FigureLink';
import { quotesBehind } from './figureQuotes';
import { FigureTable, nameColumn, numberColumn } from './FigureTable';
import styles from './FiguresScreen.module.css';

type By = ReadFigurePartsApiArg['by'];

interface Texts {
  title: string;
  head: string;
  count: string;
  definition: string;
}

const TEXTS: Record<By, Texts> = {
  RAYON: {
    title: 'Par rayon',
    head: 'Rayon',
    count: 'Lignes',
    definition:
      'Le rayon du jour de l’envoi : les lignes fermes des premières offres de la période, ce qui en est commandé, et ce qui a été commandé pendant la période. Le nom ouvre les devis offerts, le montant les devis commandés.',
  },
  BRAND: {
    title: 'Par marque',
    head: 'Marque',
    count: 'Lignes',
    definition: 'La marque du jour de l’envoi, comptée comme les rayons.',
  },
  CUSTOMER: {
    title: 'Par client',
    head: 'Client',
    count: 'Devis offerts',
    definition:
      'Les devis d’un même compte, ou d’une même adresse ; ceux de personnes effacées sont ensemble, sans nom.',
  },
  STAFF: {
    title: 'Par administrateur',
    head: 'Administrateur',
    count: 'Devis offerts',
    definition: 'Qui a envoyé la première offre du devis.',
  },
};

interface PartsProps {
  by: By;
  range: DayRange;
}

/** What is offered and ordered by rayon, brand, customer or member of staff. */
export function Parts({ by, range }: PartsProps) {
  const read = useRead(useReadFigurePartsQuery, { by, ...range });
  const { title, definition } = TEXTS[by];
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.definition}>{typeset(definition)}</p>
      <Loaded
        // The links of its rows are those of this period.
        read={{ ...read, data: read.currentData }}
        failure="Ce tableau n’a pas pu être lu."
        // All figures are read again together: one failure is said, above.
        isQuiet
        loading={<div className={styles.waiting} role="status" aria-label="Chargement" />}
      >
        {(parts) =>
          parts.rows.length === 0 ? (
            <p className={styles.line}>Rien n’a été offert ni commandé.</p>
          ) : (
            <PartsTable by={by} range={range} parts={parts} />
          )
        }
      </Loaded>
    </section>
  );
}

function PartsTable({ by, range, parts }: PartsProps & { parts: FigureParts }) {
  const { rows, others, total } = parts;
  return (
    <>
      <FigureTable
        name={TEXTS[by].title}
        columns={columnsOf({ by, range }, parts)}
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
  { by, range }: PartsProps,
  { rows, total }: FigureParts,
): TableColumnsType<FigurePart> {
  const { head, count } = TEXTS[by];
  const most = Math.max(...rows.map(({ ordered_ht: ordered }) => Number(ordered)));
  const lengthOf = (row: FigurePart) =>
    row === total || most === 0 ? 0 : (Number(row.ordered_ht) / most) * 100;
  const quotesOf = (row: FigurePart, figure: FigureListKind) =>
    quotesBehind({ ...range, figure, ...(row !== total && { part: partOf(by, row) }) });
  return [
    nameColumn(
      head,
      (row) =>
        row === total ? (
          'Total'
        ) : (
          <PartName row={row} none={UNNAMED_PARTS[by]} offered={quotesOf(row, 'OFFER')} />
        ),
      (row) => `${count} : ${formatNumber(row.count)}, offert ${formatPrice(row.offered_ht)}`,
    ),
    numberColumn(count, (row) => formatNumber(row.count), true),
    numberColumn('Offert HT', (row) => formatPrice(row.offered_ht), true),
    numberColumn('Commandé HT', (row) => (
      <b>
        <FigureLink of={Number(row.ordered_ht)} to={quotesOf(row, 'ORDER')}>
          {formatPrice(row.ordered_ht)}
        </FigureLink>
      </b>
    )),
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

/** How the list of quotes names a row. */
const partOf = (by: By, { label, address = '' }: FigurePart) => ({
  by,
  name: by === 'CUSTOMER' ? address : label,
});

interface PartNameProps {
  row: FigurePart;
  /** In place of an empty label. */
  none: string;
  /** The quotes that were offered. */
  offered: string;
}

/** Opens what was offered; a customer has its address below. */
const PartName = ({ row: { label, address, count }, none, offered }: PartNameProps) => (
  <>
    <FigureLink of={count} to={offered}>
      {label || none}
    </FigureLink>
    {address !== undefined && address !== label && <small>{address}</small>}
  </>
);
