import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraft } from '../useDraft';

/** What is searched for, kept in the address so that it survives a reload and a way back; another search begins at its first page. */
export function useUserSearch() {
  const [search, setSearch] = useSearchParams();
  const [page, setPage] = useState(1);
  const [text, draft] = useDraft(search.get('texte') ?? '', (typed) => setSearch(typed ? { texte: typed } : {}, { replace: true }));
  const type = (typed: string) => {
    draft(typed);
    setPage(1);
  };
  return { text, type, page, setPage };
}
