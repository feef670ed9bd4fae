const MAX_WITHDRAWN = 200;
const MAX_WITHDRAWN_SHARE = 0.05;
const MISREAD_SHARE = 0.02;

/**
 * Whether withdrawing so many of the `active` articles needs a confirmation: more than 200 or more
 * than 5 %, whichever is less.
 */
export const withdrawsTooMany = (withdrawn: number, active: number): boolean =>
  withdrawn > Math.min(MAX_WITHDRAWN, active * MAX_WITHDRAWN_SHARE);

/** A price may change by this share of itself without a warning. */
export const LARGE_PRICE_CHANGE = 0.3;

/**
 * Whether so many lines (2 % or more) look misread that the whole file was decoded with a wrong
 * encoding.
 */
export const isMostlyMisread = (misread: number, lines: number): boolean =>
  misread > 0 && misread >= lines * MISREAD_SHARE;

const MOSTLY = 0.5;
const CHANGED_MIN = 20;

/**
 * Whether so many of the texts of a column change (more than 20, and than half) that it is likely
 * to be another one.
 */
export const isMostlyChanged = (changed: number, total: number): boolean =>
  changed > CHANGED_MIN && changed > total * MOSTLY;

/**
 * Whether so many codes are new (more than 200, and than half of the catalogue) and so few known
 * that they are likely to be no codes.
 */
export const isAnotherCatalogue = ({
  created,
  absent,
  active,
}: {
  created: number;
  absent: number;
  active: number;
}): boolean =>
  active > 0 && created > Math.max(MAX_WITHDRAWN, active * MOSTLY) && absent > active * MOSTLY;

/**
 * Whether so many of the `active` articles (more than 20, and than 5 %) have a refused line that
 * the file is likely to be damaged.
 */
export const refusesTooMany = (refused: number, active: number): boolean =>
  refused > Math.max(CHANGED_MIN, active * MAX_WITHDRAWN_SHARE);
