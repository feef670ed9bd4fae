import type { ReactNode } from 'react';
import type { FigureListKind, Figures, FigureTotals } from '../../../contract/api.gen';
import { formatDate } from '../../../domain/date';
import { hoursText, shareText } from '../../../domain/figures/shares';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { FigureLink } from './FigureLink';
import { quotesBehind } from './figureQuotes';
import styles from './FiguresScreen.module.css';

interface Value {
  name: string;
  /** What counts, in one sentence. */
  definition: string;
  text: (totals: FigureTotals) => string;
  /** What is compared; null for what is not known. */
  amount: (totals: FigureTotals) => number | null;
  /** Its absolute difference in words. */
  difference: (amount: number) => string;
  isLessBetter?: boolean;
  /** Of the quotes behind it; undefined for the requests. */
  figure?: FigureListKind;
  /** How many they are. */
  quotes: (totals: FigureTotals) => number;
}

const VALUES: readonly Value[] = [
  {
    name: 'Commandé HT',
    definition:
      'Ce qui a été commandé, au jour de la commande, après remises et sans le port ; une commande annulée ne compte pas.',
    text: (totals) => formatPrice(totals.ordered_ht),
    amount: (totals) => Number(totals.ordered_ht),
    difference: (amount) => formatPrice(amount.toFixed(2)),
    figure: 'ORDER',
    quotes: ({ orders }) => orders,
  },
  {
    name: 'Demandes',
    definition:
      'Les devis demandés, au jour de leur arrivée ; ceux d’une personne effacée comptent sans son nom.',
    text: ({ requests }) => formatNumber(requests),
    amount: ({ requests }) => requests,
    difference: formatNumber,
    quotes: ({ requests }) => requests,
  },
  {
    name: 'Offres envoyées',
    definition: 'Les devis dont la première offre est partie pendant la période.',
    text: ({ offers }) => formatNumber(offers),
    amount: ({ offers }) => offers,
    difference: formatNumber,
    figure: 'OFFER',
    quotes: ({ offers }) => offers,
  },
  {
    name: 'Commandes',
    definition:
      'Les accords donnés par lien et les commandes enregistrées par l’équipe, au jour de la commande.',
    text: ({ orders }) => formatNumber(orders),
    amount: ({ orders }) => orders,
    difference: formatNumber,
    figure: 'ORDER',
    quotes: ({ orders }) => orders,
  },
  {
    name: 'Part commandée',
    definition: 'Parmi les devis dont la première offre est partie pendant la période.',
    text: ({ taken, offers }) => shareText(taken, offers),
    amount: ({ taken, offers }) => (offers === 0 ? null : Math.round((taken / offers) * 100)),
    difference: (amount) => formatCount(amount, 'point', 'points'),
    figure: 'TAKEN',
    quotes: ({ taken }) => taken,
  },
  {
    name: 'Délai médian de réponse',
    definition:
      'De la demande au premier message ou à la première offre : 24 heures par jour ouvré, sans samedis, dimanches ni jours fériés.',
    text: ({ median_minutes: minutes }) => (minutes === null ? '–' : hoursText(minutes)),
    amount: ({ median_minutes: minutes }) => minutes,
    difference: hoursText,
    isLessBetter: true,
    figure: 'ANSWER',
    quotes: ({ answers }) => answers,
  },
];

/** What the shop did in a period, each figure beside what it was in the one before. */
export function FigureValues({ figures }: { figures: Figures }) {
  const { from, to, before_from: beforeFrom, before_to: beforeTo } = figures;
  return (
    <section className={styles.section} aria-label="Chiffres de la période">
      <p className={styles.definition}>
        {typeset(
          `Du ${formatDate(from)} au ${formatDate(to)}, comparé à la période du ${formatDate(beforeFrom)} au ${formatDate(beforeTo)}.`,
        )}
      </p>
      <dl className={styles.values}>
        {VALUES.map((value) => (
          <div key={value.name}>
            <dt>{value.name}</dt>
            <dd className={styles.value}>
              <FigureLink
                of={value.quotes(figures.current)}
                to={quotesBehind({ from, to, figure: value.figure })}
              >
                {value.text(figures.current)}
              </FigureLink>
            </dd>
            <dd className={styles.comparison}>{comparison(value, figures)}</dd>
            <dd className={styles.definition}>{typeset(value.definition)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** « ↑ 12 de plus, 400 avant »; colour repeats what the words say. */
function comparison(value: Value, { current, before }: Figures): ReactNode {
  const now = value.amount(current);
  const then = value.amount(before);
  const known = typeset(then === null ? 'pas de valeur avant' : `${value.text(before)} avant`);
  if (now === null || then === null || now === then) return known;
  const isMore = now > then;
  const difference = value.difference(Math.abs(now - then));
  return (
    <>
      <span data-better={isMore !== (value.isLessBetter ?? false)}>
        {typeset(isMore ? `↑ ${difference} de plus` : `↓ ${difference} de moins`)}
      </span>
      {`, ${known}`}
    </>
  );
}
