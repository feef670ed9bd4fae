import { ROW_HEIGHT_PX } from '../../../domain/limits';

const FULL_FROM = 6;
const FULL_PX = 600;

/** Height of the featured list in px: 600 from 6 articles on, else 100 each; at least one whole row. */
export function featuredHeight(count: number, rowHeight: number): number {
  return Math.max(count >= FULL_FROM ? FULL_PX : count * ROW_HEIGHT_PX, rowHeight);
}
