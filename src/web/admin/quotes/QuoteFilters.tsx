import { Button } from 'antd';
import { useState } from 'react';
import type { QuoteStatus } from '../../../domain/quoteStatus';
import { useNarrow } from '../../ui/browser/useNarrow';
import { DayField, SearchField } from '../FilterFields';
import { AmountField } from './AmountField';
import { PeriodChoices } from './PeriodChoices';
import { daysOf, isFiltered, NO_FILTER, type QuoteFilter } from './quoteListUrl';
import styles from './QuoteFilters.module.css';

/** `replace` adds no history entry: for continued typing. */
export type FilterChange = (filter: QuoteFilter, options?: { replace: boolean }) => void;

interface QuoteFiltersProps {
  status: QuoteStatus | undefined;
  filter: QuoteFilter;
  /** Current Paris time, the base of periods. */
  now: string;
  onChange: FilterChange;
}

/** Filters of a quote list: text, amounts, days and shortcuts for common periods. */
export function QuoteFilters({ status, filter, now, onChange }: QuoteFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const isCollapsible = useNarrow();
  const hiddenCount = Object.entries(filter).filter(([name, value]) => name !== 'text' && value !== '').length;
  return (
    <div role="search" className={styles.filters} aria-label="Filtrer les devis">
      <SearchField
        label="Rechercher un devis"
        placeholder="Numéro, nom, téléphone, ville, article…"
        wide
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text }, { replace: filter.text !== '' })}
      />
      {isCollapsible && (
        <Button className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {hiddenCount > 0 ? `Montant et date (${hiddenCount})` : 'Montant et date'}
        </Button>
      )}
      {(!isCollapsible || isOpen) && <MoreFilters status={status} filter={filter} now={now} onChange={onChange} />}
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
        context="Total HT,"
        label="à"
        value={filter.max}
        onChange={(max) => onChange({ ...filter, max }, { replace: filter.max !== '' })}
      />
      <DayField label="Reçus du" value={days.from} onChange={(from) => onChange({ ...filter, ...days, from, period: '' })} />
      <DayField context="Reçus," label="au" value={days.to} onChange={(to) => onChange({ ...filter, ...days, to, period: '' })} />
      <PeriodChoices status={status} filter={filter} onChange={onChange} />
    </>
  );
}
