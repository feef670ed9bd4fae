import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import {
  type ArticleFilter,
  FACETS,
  NO_FILTER,
  withValueToggled,
} from '../../../domain/article/articleFilter';
import { typeset } from '../../../domain/text/frenchText';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { useAddressFilter } from './addressFilter';
import { priceRangeText } from './priceText';
import styles from './ArticleFilter.module.css';

interface Choice {
  /** A brand may be called as a packing. */
  key: string;
  label: string;
  without: ArticleFilter;
}

/**
 * The chosen filters, each with a button that removes it and passes the focus on.
 * @param opener takes the focus when the last one is removed.
 */
export function FilterChips({ opener }: { opener: RefObject<HTMLButtonElement | null> }) {
  const [filter, change] = useAddressFilter();
  const choices = choicesOf(filter);
  if (choices.length === 0) return null;
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>, without: ArticleFilter) => {
    const next = choices.length > 1 ? currentTarget.nextElementSibling : opener.current;
    if (next instanceof HTMLElement) next.focus();
    change(without);
  };
  return (
    <div className={styles.chips} role="group" aria-label="Filtres choisis">
      {choices.map(({ key, label, without }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          onClick={(event) => remove(event, without)}
        >
          <span>{typeset(label)}</span>
          <span className="sr">Retirer ce filtre</span>
          <Icon name="close" size={16} />
        </button>
      ))}
      <button
        type="button"
        className={styles.clear}
        onClick={() => {
          opener.current?.focus();
          change(NO_FILTER);
        }}
      >
        Tout effacer
      </button>
    </div>
  );
}

function choicesOf(filter: ArticleFilter): Choice[] {
  const values = FACETS.flatMap((facet) =>
    filter.chosen[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: value,
      without: withValueToggled(filter, facet, value),
    })),
  );
  const price = priceRangeText(filter);
  return price
    ? [...values, { key: 'price', label: price, without: { chosen: filter.chosen } }]
    : values;
}

/**
 * Below the sentence that no article passes the filters.
 * @param opener gets the focus: it is shown again with the list.
 */
export function ClearFilters({ opener }: { opener: RefObject<HTMLButtonElement | null> }) {
  const [, change] = useAddressFilter();
  const isPressed = useRef(false);
  const passFocus = useEffectEvent(() => {
    if (isPressed.current) opener.current?.focus();
  });
  useEffect(() => () => passFocus(), []);
  return (
    <Button
      variant="second"
      onClick={() => {
        isPressed.current = true;
        change(NO_FILTER);
      }}
    >
      EFFACER LES FILTRES
    </Button>
  );
}
