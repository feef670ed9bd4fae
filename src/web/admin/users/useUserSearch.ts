import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedDraft } from '../useDebouncedDraft';

/** What is searched for, kept in the address so that it survives a reload and a way back; another search begins at its first page. */
export function useUserSearch() {
  const [search, setSearch] = useSearchParams();
  const [page, setPage] = useState(1);
  const [text, draft] = useDebouncedDraft(search.get('texte') ?? '', (typed) =>
    setSearch(typed ? { texte: typed } : {}, { replace: true }),
  );
  const type = (typed: string) => {
    draft(typed);
    setPage(1);
  };
  return { text, type, page, setPage };
}
