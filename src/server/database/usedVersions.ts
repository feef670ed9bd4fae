import { readSetting } from './settings';
import type { Db } from './tables';

/**
 * Setting with the highest versions that a database gave which a restore replaced, where it gave
 * more than the backup: JSON of a number by key. They are in mails, documents and addresses, so
 * that they are not given again.
 */
export const USED_VERSIONS = 'used_versions';

/** Key of the versions of the offer to a quote. */
export const offerVersions = (quoteId: number): string => `offer ${quoteId}`;
/** Key of the published versions of a section of the shop's own content. */
export const sectionVersions = (section: string): string => `section ${section}`;

/** Reads what is stored; nothing for a shop that was never restored. */
export const parseUsedVersions = (json: string | undefined): Record<string, number> =>
  json === undefined ? {} : (JSON.parse(json) as Record<string, number>);

/** The version after the newest one that is stored, and after those used before a restore. */
export async function nextVersion(
  db: Db,
  key: string,
  newest: number | undefined,
): Promise<number> {
  const used = parseUsedVersions(await readSetting(db, USED_VERSIONS));
  return Math.max(newest ?? 0, used[key] ?? 0) + 1;
}
