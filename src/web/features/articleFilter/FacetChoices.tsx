import { useState } from 'react';
import { type FacetValue, isChosen } from '../../../domain/articleFilter';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/frenchTypography';
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
  const shown = showsAll ? values : values.filter(({ value }, index) => index < SHOWN_AT_FIRST || isChosen(chosen, value));
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      <div className={styles.values}>
        {shown.map(({ value, count }) => {
          const isChecked = isChosen(chosen, value);
          return (
            <label key={value} className={styles.value} data-empty={count === 0 || undefined}>
              <input type="checkbox" checked={isChecked} disabled={count === 0 && !isChecked} onChange={() => onToggle(value)} />
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
