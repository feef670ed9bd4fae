import { useState } from 'react';
import type { ArticleFilter } from '../../../domain/articleFilter';
import { TextField } from '../../ui/form/TextField';
import { readPrice } from './priceText';
import styles from './ArticleFilter.module.css';

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
  const [texts, setTexts] = useState({ lowest: fieldText(filter.lowest), highest: fieldText(filter.highest) });
  const ends = endsOf(texts);
  const type = (changed: Partial<typeof texts>) => {
    const next = { ...texts, ...changed };
    setTexts(next);
    const { lowest, highest } = endsOf(next);
    if (lowest === undefined || highest === undefined || isReversed(lowest, highest)) onWrong();
    else onChange({ lowest, highest });
  };
  const reversed = ends.lowest !== undefined && ends.highest !== undefined && isReversed(ends.lowest, ends.highest);
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
          error={ends.highest === undefined ? NO_PRICE : reversed ? 'Ce prix est plus petit que le premier' : undefined}
        />
      </div>
    </fieldset>
  );
}

const endsOf = ({ lowest, highest }: { lowest: string; highest: string }) => ({
  lowest: readPrice(lowest),
  highest: readPrice(highest),
});

const isReversed = (lowest: number | '', highest: number | ''): boolean => lowest !== '' && highest !== '' && lowest > highest;
