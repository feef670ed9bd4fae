import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedDraft } from '../useDebouncedDraft';

/** The search text, stored in the URL so that it survives a reload, and the page, reset by each new text. */
export function useUserSearch() {
  const [search, setSearch] = useSearchParams();
  const [page, setPage] = useState(1);
  const [text, setDraft] = useDebouncedDraft(search.get('texte') ?? '', (typed) =>
    setSearch(typed ? { texte: typed } : {}, { replace: true }),
  );
  const setText = (typed: string) => {
    setDraft(typed);
    setPage(1);
  };
  return { text, setText, page, setPage };
}
