import { Button } from 'antd';
import { useState } from 'react';
import type { QuoteStatus } from '../../../domain/quoteStatus';
import { useNarrow } from '../../ui/browser/useNarrow';
import { DayField, SearchField } from '../FilterFields';
import { AmountField } from './AmountField';
import { PeriodChoices } from './PeriodChoices';
import { daysOf, isFiltered, NO_FILTER, type QuoteFilter } from './quoteListUrl';
import styles from './QuoteFilters.module.css';

/** `replace` leaves no step to go back to: typing on is not one. */
export type FilterChange = (filter: QuoteFilter, options?: { replace: boolean }) => void;

interface QuoteFiltersProps {
  status: QuoteStatus;
  filter: QuoteFilter;
  /** The Paris time that periods are counted from. */
  now: string;
  onChange: FilterChange;
}

/** What narrows the list down: words, amounts, days, and the questions asked most often. */
export function QuoteFilters({ status, filter, now, onChange }: QuoteFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const folds = useNarrow();
  const behind = Object.entries(filter).filter(([name, value]) => name !== 'text' && value !== '').length;
  return (
    <div role="search" className={styles.filters} aria-label="Filtrer les devis">
      <SearchField
        label="Rechercher un devis"
        placeholder="Numéro, nom, e-mail ou article"
        wide
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text }, { replace: filter.text !== '' })}
      />
      {folds && (
        <Button className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {behind > 0 ? `Montant et date (${behind})` : 'Montant et date'}
        </Button>
      )}
      {(!folds || isOpen) && <MoreFilters status={status} filter={filter} now={now} onChange={onChange} />}
      {isFiltered(filter) && (
        <Button type="link" className={styles.clear} onClick={() => onChange(NO_FILTER)}>
          Effacer les filtres
        </Button>
      )}
    </div>
  );
}

function MoreFilters({ status, filter, now, onChange }: QuoteFiltersProps) {
  const days = daysOf(filter, now);
  return (
    <>
      <AmountField
        label="Total HT, de"
        value={filter.min}
        onChange={(min) => onChange({ ...filter, min }, { replace: filter.min !== '' })}
      />
      <AmountField
        of="Total HT,"
        label="à"
        value={filter.max}
        onChange={(max) => onChange({ ...filter, max }, { replace: filter.max !== '' })}
      />
      <DayField label="Reçus du" value={days.from} onChange={(from) => onChange({ ...filter, ...days, from, period: '' })} />
      <DayField of="Reçus," label="au" value={days.to} onChange={(to) => onChange({ ...filter, ...days, to, period: '' })} />
      <PeriodChoices status={status} filter={filter} onChange={onChange} />
    </>
  );
}
