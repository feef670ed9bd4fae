import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../ui/page/PageTitle';
import { DayField, SearchField } from '../FilterFields';
import { ReadAddress } from '../kit/list/ReadAddress';
import { JournalPage } from './JournalPage';
import { type JournalFilter, journalUrl } from './journalUrl';
import styles from './JournalScreen.module.css';

/** The read-only journal of administrators' actions. */
export default function JournalScreen() {
  return (
    <ReadAddress title="Journal" urls={[journalUrl]}>
      <Journal />
    </ReadAddress>
  );
}

function Journal() {
  const [search, setSearch] = useSearchParams();
  const filter = journalUrl.read(search);
  const goTo: FilterChange = (next, options) => setSearch(journalUrl.write(next), options);
  return (
    <>
      <PageTitle>Journal</PageTitle>
      <JournalFilters filter={filter} onChange={goTo} />
      <JournalPage
        key={journalUrl.write(filter).toString()}
        filter={filter}
        onClear={() => goTo(journalUrl.none)}
      />
    </>
  );
}

/** `replace` adds no history entry: for continued typing. */
export type FilterChange = (filter: JournalFilter, options?: { replace: boolean }) => void;

interface JournalFiltersProps {
  filter: JournalFilter;
  onChange: FilterChange;
}

/** Filters of the journal: text, first and last day. */
function JournalFilters({ filter, onChange }: JournalFiltersProps) {
  const { from, to } = filter;
  return (
    <div role="search" className={styles.filters} aria-label="Filtrer le journal">
      <SearchField
        label="Rechercher"
        placeholder="E-mail, article, promotion ou devis"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text }, { replace: filter.text !== '' })}
      />
      <DayField
        label="Du"
        value={from}
        latest={to}
        onChange={(day) => onChange({ ...filter, from: day })}
      />
      <DayField
        label="Au"
        value={to}
        earliest={from}
        onChange={(day) => onChange({ ...filter, to: day })}
      />
      {journalUrl.isUsed(filter) && (
        <Button type="link" className={styles.clear} onClick={() => onChange(journalUrl.none)}>
          Effacer les filtres
        </Button>
      )}
    </div>
  );
}
