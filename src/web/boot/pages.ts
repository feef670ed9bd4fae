import { matchPath } from 'react-router-dom';
import { PAGE_READS } from '../../domain/pageReads';
import { endpoints } from '../api/endpoints.gen';
import { loadCampaigns } from '../features/catalogue/campaignsSlice';
import { loadCategories } from '../features/catalogue/categories';
import type { AppStore } from '../store/store';

type Dispatch = AppStore['dispatch'];
type Options = Parameters<typeof endpoints.endpoints.getArticle.initiate>[1];

/**
 * Reads into the store what the public page at a path shows, with the same calls as its components.
 * A failed call stays failed.
 * @param pause called between two calls.
 */
export async function readPage(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  path: string,
  pause?: () => Promise<void>,
): Promise<void> {
  await dispatch(loadCategories());
  await pause?.();
  await dispatch(loadCampaigns());
  await pause?.();
  await readAnswer(dispatch, path);
}

/**
 * Reads the answer of the public page at a path unless the store has it, which drops it after a
 * while if it stays unused.
 */
export const prefetchAnswer = (
  { dispatch }: Pick<AppStore, 'dispatch'>,
  path: string,
): Promise<void> => readAnswer(dispatch, path, { subscribe: false });

async function readAnswer(dispatch: Dispatch, path: string, options?: Options): Promise<void> {
  for (const [pattern, answer] of PAGE_READS) {
    const found = matchPath(pattern, path);
    if (!found) continue;
    const [id] = Object.values(found.params);
    const { initiate } = endpoints.endpoints[answer] as typeof endpoints.endpoints.getArticle;
    // An operation without an id takes nothing.
    await dispatch(initiate((id && { id }) as { id: string }, options));
  }
}
