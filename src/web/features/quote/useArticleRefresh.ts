import { useEffect, useRef, useState } from 'react';
import type { Article } from '../../../domain/article';
import { useLazyListArticlesByIdsQuery } from '../../api/endpoints.gen';
import { articleChanges, freshCopies, type ArticleChange } from './articleChanges';

/**
 * Reads the kept articles again once, when the screen opens, and tells what changed before the copies are replaced.
 * A failed reading is only logged (ERR-43): the kept copies stay.
 */
export function useArticleRefresh(kept: readonly Article[], onRefreshed: (fresh: Article[]) => void): ArticleChange[] {
  const [changes, setChanges] = useState<ArticleChange[]>([]);
  const [listArticlesByIds] = useLazyListArticlesByIdsQuery();
  const hasStarted = useRef(false);
  async function refresh() {
    const { data, error } = await listArticlesByIds({ articleIds: { ids: kept.map(({ id }) => id) } });
    if (!data || error) return;
    setChanges(articleChanges(kept, data));
    onRefreshed(freshCopies(kept, data));
  }

  useEffect(function readAgain() {
    if (hasStarted.current || kept.length === 0) return;
    hasStarted.current = true;
    void refresh();
  });
  return changes;
}
