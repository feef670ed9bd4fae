import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../ui/page/PageTitle';
import { type FilterChange, JournalFilters } from './JournalFilters';
import { JournalPage } from './JournalPage';
import { NO_FILTER, readFilter, writeFilter } from './journalUrl';

/** The read-only journal of administrators' actions. */
export default function JournalScreen() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const goTo: FilterChange = (next, options) => setSearch(writeFilter(next), options);
  return (
    <>
      <PageTitle>Journal</PageTitle>
      <JournalFilters filter={filter} onChange={goTo} />
      <JournalPage key={writeFilter(filter).toString()} filter={filter} onClear={() => goTo(NO_FILTER)} />
    </>
  );
}
