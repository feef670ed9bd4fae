import { Button } from 'antd';
import { DayField, SearchField } from '../FilterFields';
import { isFiltered, type JournalFilter, NO_FILTER } from './journalUrl';
import styles from './JournalScreen.module.css';

/** `replace` adds no history entry: for continued typing. */
export type FilterChange = (filter: JournalFilter, options?: { replace: boolean }) => void;

interface JournalFiltersProps {
  filter: JournalFilter;
  onChange: FilterChange;
}

/** Filters of the journal: text, first and last day. */
export function JournalFilters({ filter, onChange }: JournalFiltersProps) {
  const { from, to } = filter;
  return (
    <div role="search" className={styles.filters} aria-label="Filtrer le journal">
      <SearchField
        label="Rechercher"
        placeholder="E-mail, article, promotion ou devis"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text }, { replace: filter.text !== '' })}
      />
      <DayField label="Du" value={from} latest={to} onChange={(day) => onChange({ ...filter, from: day })} />
      <DayField label="Au" value={to} earliest={from} onChange={(day) => onChange({ ...filter, to: day })} />
      {isFiltered(filter) && (
        <Button type="link" className={styles.clear} onClick={() => onChange(NO_FILTER)}>
          Effacer les filtres
        </Button>
      )}
    </div>
  );
}
