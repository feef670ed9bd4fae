import { useState } from 'react';
import { type ArticleFilter, isChosen } from '../../../domain/article/articleFilter';
import type { FacetValue } from '../../../domain/article/facetCounts';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { TextField } from '../../ui/form/TextField';
import { readPrice } from './priceText';
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
const NO_PRICE = 'Un prix en euros, par exemple 12,50';

/** Two fields for the ends of the price. */
export function PriceRange({ filter, onChange, onWrong }: PriceRangeProps) {
  const [texts, setTexts] = useState({
    lowest: fieldText(filter.lowest),
    highest: fieldText(filter.highest),
  });
  const ends = endsOf(texts);
  const type = (changed: Partial<typeof texts>) => {
    const next = { ...texts, ...changed };
    setTexts(next);
    const { lowest, highest } = endsOf(next);
    if (lowest === undefined || highest === undefined || isReversed(lowest, highest)) onWrong();
    else onChange({ lowest, highest });
  };
  const reversed =
    ends.lowest !== undefined &&
    ends.highest !== undefined &&
    isReversed(ends.lowest, ends.highest);
  return (
    <fieldset className={styles.facet}>
      <legend>Prix HT</legend>
      <div className={styles.prices}>
        <TextField
          label="De (€)"
          name="lowest"
          inputMode="decimal"
          autoComplete="off"
          value={texts.lowest}
          onChange={(lowest) => type({ lowest })}
          error={ends.lowest === undefined ? NO_PRICE : undefined}
        />
        <TextField
          label="À (€)"
          name="highest"
          inputMode="decimal"
          autoComplete="off"
          value={texts.highest}
          onChange={(highest) => type({ highest })}
          error={
            ends.highest === undefined
              ? NO_PRICE
              : reversed
                ? 'Ce prix est plus petit que le premier'
                : undefined
          }
        />
      </div>
    </fieldset>
  );
}

const endsOf = ({ lowest, highest }: { lowest: string; highest: string }) => ({
  lowest: readPrice(lowest),
  highest: readPrice(highest),
});

const isReversed = (lowest: number | '', highest: number | ''): boolean =>
  lowest !== '' && highest !== '' && lowest > highest;
