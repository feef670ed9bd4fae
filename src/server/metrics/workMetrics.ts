import type { Metrics, Reading } from './metrics';

/** Counts of the server's own work, since its start. */
export interface WorkCounts {
  replay: { readonly replayed: number };
  answers: { readonly hits: number; readonly misses: number };
  /** Undefined without rendered pages. */
  pages: PageCounts | undefined;
}

export interface PageCounts {
  readonly cached: number;
  readonly rendered: number;
  readonly failed: number;
  /**
   * Public pages that were sent without their content: failed, late, or refused by a full queue.
   */
  readonly shells: number;
  /** Pages that wait for the render thread now. */
  readonly waiting: number;
}

export const one = (value: number): Reading[] => [[{}, value]];

export function addWorkMetrics(metrics: Metrics, { replay, answers, pages }: WorkCounts): void {
  metrics.counter(
    'replayed_answers_total',
    'Whole answers that were sent again ahead of the router',
    [],
    () => one(replay.replayed),
  );
  metrics.counter(
    'answer_cache_total',
    'Lookups in the cache of catalogue answers',
    ['result'],
    () => [
      [{ result: 'hit' }, answers.hits],
      [{ result: 'miss' }, answers.misses],
    ],
  );
  if (!pages) return;
  metrics.counter('pages_total', 'Public pages by how they were made', ['result'], () => [
    [{ result: 'cached' }, pages.cached],
    [{ result: 'rendered' }, pages.rendered],
    [{ result: 'failed' }, pages.failed],
  ]);
  metrics.counter(
    'page_shells_total',
    'Public pages that were sent without their content',
    [],
    () => one(pages.shells),
  );
  metrics.gauge('page_render_queue', 'Pages that wait for the render thread', [], () =>
    one(pages.waiting),
  );
}
