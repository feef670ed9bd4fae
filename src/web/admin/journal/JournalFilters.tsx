import { Button, Input } from 'antd';
import { Icon } from '../../ui/Icon';
import { clearing, DayField, Labelled } from '../FilterFields';
import { useDraft } from '../useDraft';
import { isFiltered, NO_FILTER, type JournalFilter } from './journalAddress';
import styles from './JournalScreen.module.css';

/** `replace` leaves no step to go back to: typing on is not one. */
export type FilterChange = (filter: JournalFilter, options?: { replace: boolean }) => void;

interface JournalFiltersProps {
  filter: JournalFilter;
  onChange: FilterChange;
}

/** What narrows the journal down: words, first and last day. */
export function JournalFilters({ filter, onChange }: JournalFiltersProps) {
  const { from, to } = filter;
  return (
    <div role="search" className={styles.filters} aria-label="Filtrer le journal">
      <TextFilter filter={filter} onChange={onChange} />
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

function TextFilter({ filter, onChange }: JournalFiltersProps) {
  const [text, type] = useDraft(filter.text, (typed) => onChange({ ...filter, text: typed }, { replace: filter.text !== '' }));
  return (
    <Labelled label="Rechercher">
      {(id) => (
        <Input
          id={id}
          type="search"
          prefix={<Icon name="search" size={16} />}
          placeholder="E-mail, article, promotion ou devis"
          maxLength={100}
          allowClear={clearing('Effacer la recherche')}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Labelled>
  );
}
