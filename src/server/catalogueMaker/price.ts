import type { Choice, Family } from './families';

export interface Picked {
  choice: Choice;
  /** From 0 for the axis's first value to 1 for its last. */
  rank: number;
}

/** A plausible price in cents: grows with its drivers, within the range of the family. */
export function priceInCents(family: Family, picked: Picked[], packRank: number, hash: number): number {
  const { min, max, drivers } = family.price;
  const ranks = drivers.flatMap((driver) => (driver === 'pack' ? [packRank] : rankOf(family, picked, driver)));
  const level = ranks.length > 0 ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length : (hash % 97) / 97;
  const wobble = 0.95 + ((hash >>> 4) % 100) / 1000;
  const price = min * (max / min) ** level * wobble;
  return Math.round(Math.min(max, Math.max(min, price)) * 100);
}

function rankOf(family: Family, picked: Picked[], driver: string): number[] {
  const index = family.axes.findIndex((axis) => axis.name === driver || axis.gives.includes(driver));
  const found = picked[index];
  return found ? [found.rank] : [];
}
