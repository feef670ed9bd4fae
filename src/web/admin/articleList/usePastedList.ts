import { useReferenceLookup } from '../../features/listFile/useReferenceLookup';
import type { FoundLine } from './readPasted';

/** The reader has a file of its own: shared, it would split the files that visitors load. */
export const loadListReader = () => import(/* webpackChunkName: "pastedList" */ './readPasted');

interface ListLimits {
  /** Lines that are read. */
  maxLines?: number;
  /** Why this number of lines does not fit, in French. */
  roomProblem?: (lines: number) => string | undefined;
}

/**
 * Reads a pasted list as the shop's own list is read.
 * @returns its lines with their articles, or why it is not looked up, in French. Rejects with a
 * failed call, and when the reader's file is not loaded.
 */
export function usePastedList() {
  const lookUp = useReferenceLookup();
  return async (
    text: string,
    { maxLines, roomProblem }: ListLimits,
  ): Promise<FoundLine[] | string> => {
    const { foundLines, readPasted } = await loadListReader();
    const { lines, references, problem } = readPasted(text, maxLines);
    const refused = problem ?? roomProblem?.(lines.length);
    return refused ?? foundLines(lines, await lookUp(references));
  };
}
