import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button } from 'antd';
import type { MouseEvent, RefObject } from 'react';
import type { FigureListBy, FigureListKind } from '../../../contract/api.gen';
import { formatDate } from '../../../domain/date';
import { UNNAMED_PARTS } from '../../../domain/figures/partNames';
import { OFFER_STEP_FILTERS } from '../../../domain/offer/offerStep';
import { DECLINE_REASONS } from '../../../domain/quote/quoteEvents';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import { daysOf, type FilterChange, type QuoteFilter } from '../quoteListUrl';
import styles from './QuoteFilters.module.css';

interface QuoteFilterChipsProps {
  filter: QuoteFilter;
  /** Current Paris time, the base of periods. */
  now: string;
  onChange: FilterChange;
  /** Takes the focus when the last chip is removed. */
  opener: RefObject<HTMLElement | null>;
}

/** What limits the list as a figure does; each chip has a press that takes its limit away. */
export function QuoteFilterChips({ filter, now, onChange, opener }: QuoteFilterChipsProps) {
  const chips = chipsOf(filter, daysOf(filter, now));
  if (chips.length === 0) return null;
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>, { without }: Chip) => {
    const { nextElementSibling: next, previousElementSibling: before } = currentTarget;
    const taker = next ?? before ?? opener.current;
    if (taker instanceof HTMLElement) taker.focus();
    onChange({ ...filter, ...without });
  };
  return (
    <div className={styles.chips} role="group" aria-label="Filtres choisis">
      {chips.map((chip) => (
        <Button
          key={chip.text}
          size="small"
          className={styles.chip}
          onClick={(event) => remove(event, chip)}
        >
          <span>{typeset(chip.text)}</span>
          <span className="sr">Retirer ce filtre</span>
          <CloseOutlined {...decorative(16)} />
        </Button>
      ))}
    </div>
  );
}

interface Chip {
  text: string;
  without: Partial<QuoteFilter>;
}

const FIGURES: Record<FigureListKind | '', string> = {
  '': 'Reçus',
  ANSWER: 'Première réponse',
  OFFER: 'Première offre envoyée',
  TAKEN: 'Commandés depuis, première offre envoyée',
  ORDER: 'Commandés',
  DECLINE: 'Refusés ou clos',
};
const NO_DAYS = { from: '', to: '', figure: '' } as const;

function chipsOf({ period, figure, figureBy, figureOf, step }: QuoteFilter, days: DayRange) {
  const isDays = figure !== '' || (period === '' && days.from + days.to !== '');
  const chips: Chip[] = [];
  if (isDays)
    chips.push({
      text: FIGURES[figure] + daysText(days),
      without: figure === '' ? NO_DAYS : { ...NO_DAYS, period: '' },
    });
  if (figureBy !== '')
    chips.push({ text: partText(figureBy, figureOf), without: { figureBy: '', figureOf: '' } });
  if (step !== '') chips.push({ text: OFFER_STEP_FILTERS[step], without: { step: '' } });
  return chips;
}

function daysText({ from, to }: DayRange): string {
  if (from === '' && to === '') return '';
  if (from === '') return ` jusqu’au ${formatDate(to)}`;
  if (to === '') return ` depuis le ${formatDate(from)}`;
  return from === to ? ` le ${formatDate(from)}` : ` du ${formatDate(from)} au ${formatDate(to)}`;
}

const HEADS: Record<FigureListBy, string> = {
  RAYON: 'Rayon',
  BRAND: 'Marque',
  CUSTOMER: 'Client',
  STAFF: 'Offre envoyée par',
  REASON: 'Motif',
};

const partText = (by: FigureListBy, name: string): string =>
  name === '' ? UNNAMED_PARTS[by] : `${HEADS[by]} : ${by === 'REASON' ? reasonText(name) : name}`;

const reasonText = (reason: string): string =>
  new Map<string, string>(Object.entries(DECLINE_REASONS)).get(reason) ?? reason;
