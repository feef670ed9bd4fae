import { type ClipboardEvent, useState } from 'react';
import { type ArticleFilter, isChosen } from '../../../domain/article/articleFilter';
import type { FacetValue } from '../../../domain/article/facetCounts';
import { formatNumber } from '../../../domain/frenchNumber';
import { readAmount } from '../../../domain/numbers/amount';
import { FILTER_PRICE, refusalText, SEVERAL_CELLS } from '../../../domain/numbers/refusalText';
import { holdsSeveralCells, isUnread } from '../../../domain/numbers/typedNumber';
import { typeset } from '../../../domain/text/frenchText';
import { TextField } from '../../ui/form/TextField';
import styles from './ArticleFilter.module.css';

interface FacetChoicesProps {
  legend: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** More values than this are shown on request. */
const SHOWN_AT_FIRST = 12;

/** The values of a facet as checkboxes with their counts. */
export function FacetChoices({ legend, values, chosen, onToggle }: FacetChoicesProps) {
  const [showsAll, setShowsAll] = useState(values.length <= SHOWN_AT_FIRST + 2);
  const shown = showsAll
    ? values
    : values.filter(({ value }, index) => index < SHOWN_AT_FIRST || isChosen(chosen, value));
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      <div className={styles.values}>
        {shown.map(({ value, count }) => {
          const isChecked = isChosen(chosen, value);
          return (
            <label key={value} className={styles.value} data-empty={count === 0 || undefined}>
              <input
                type="checkbox"
                checked={isChecked}
                disabled={count === 0 && !isChecked}
                onChange={() => onToggle(value)}
              />
              <span>{typeset(value)}</span>
              <span className={styles.count}>
                {formatNumber(count)}
                <span className="sr">{count > 1 ? ' articles' : ' article'}</span>
              </span>
            </label>
          );
        })}
      </div>
      {shown.length < values.length && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          {`Afficher les ${values.length - shown.length} autres`}
        </button>
      )}
    </fieldset>
  );
}

interface PriceEnds {
  lowest: number | '';
  highest: number | '';
}

interface PriceRangeProps {
  filter: ArticleFilter;
  onChange: (ends: PriceEnds) => void;
  /** What was typed is no range. */
  onWrong: () => void;
}

const fieldText = (value: number | undefined): string => String(value ?? '').replace('.', ',');
/** As the address holds it. */
const MOST_CENTS = 9_999_999_99;

/** Two fields for the ends of the price. */
export function PriceRange({ filter, onChange, onWrong }: PriceRangeProps) {
  const [texts, setTexts] = useState({
    lowest: fieldText(filter.lowest),
    highest: fieldText(filter.highest),
  });
  const [unpasted, setUnpasted] = useState<keyof typeof texts>();
  const ends = endsOf(texts);
  const type = (changed: Partial<typeof texts>) => {
    const next = { ...texts, ...changed };
    setTexts(next);
    setUnpasted(undefined);
    const { lowest, highest } = endsOf(next);
    if (lowest.problem ?? highest.problem ?? reversedProblem(lowest, highest)) onWrong();
    else onChange({ lowest: lowest.euros, highest: highest.euros });
  };
  const refuseCells = (name: keyof typeof texts) => (event: ClipboardEvent) => {
    if (!holdsSeveralCells(event.clipboardData.getData('text/plain'))) return;
    // The browser would join them.
    event.preventDefault();
    setUnpasted(name);
  };
  const field = (name: keyof typeof texts) => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: texts[name],
    onPaste: refuseCells(name),
    onChange: (text: string) => type({ [name]: text }),
  });
  const problemOf = (name: keyof typeof texts) =>
    unpasted === name ? SEVERAL_CELLS : ends[name].problem;
  return (
    <fieldset className={styles.facet}>
      <legend>Prix HT</legend>
      <div className={styles.prices}>
        <TextField {...field('lowest')} label="De (€)" error={problemOf('lowest')} />
        <TextField
          {...field('highest')}
          label="À (€)"
          error={problemOf('highest') ?? reversedProblem(ends.lowest, ends.highest)}
        />
      </div>
    </fieldset>
  );
}

interface PriceEnd {
  /** '' for no end, and for one that is not read. */
  euros: number | '';
  problem?: string;
}

const endsOf = ({ lowest, highest }: { lowest: string; highest: string }) => ({
  lowest: endOf(lowest),
  highest: endOf(highest),
});

function endOf(text: string): PriceEnd {
  const price = readAmount(text, { most: MOST_CENTS });
  if (!isUnread(price)) return { euros: price.cents / 100 };
  if (price.refused === 'empty') return { euros: '' };
  return { euros: '', problem: refusalText(price, FILTER_PRICE) };
}

const reversedProblem = (lowest: PriceEnd, highest: PriceEnd): string | undefined =>
  lowest.euros !== '' && highest.euros !== '' && lowest.euros > highest.euros
    ? 'Ce prix est plus petit que le premier'
    : undefined;
