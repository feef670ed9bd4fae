import { createHash } from 'node:crypto';
import { brandKinds, everydayTexts, synonymTexts } from '../../content/synonyms';
import { groupsOfWord, type Synonyms, synonymsOf } from '../../domain/search/synonyms';
import { groupOfSynonym, synonymOfGroup, type SynonymSide } from '../../domain/synonyms/entry';

/** The synonyms of one search. */
export interface SearchSynonyms {
  /** Of any query. */
  usual: Synonyms;
  /** Those and names of neighbouring things, for what finds nothing as typed. */
  everyday: Synonyms;
  /** What the articles of a brand are. */
  brands: Synonyms;
}

/** Which queries a shipped synonym is for. */
type Use = keyof SearchSynonyms;

/** A synonym of src/content. */
export interface ShippedSynonym extends SynonymSide {
  /** 's-' and a digest of what it says: it stays the same wherever its line stands. */
  id: string;
  use: Use;
}

const TEXTS: readonly (readonly [Use, string])[] = [
  ['usual', synonymTexts],
  ['everyday', everydayTexts],
  ['brands', brandKinds],
];

const ID_LENGTH = 12;
let shipped: readonly ShippedSynonym[] | undefined;

/** The synonyms of src/content, read when they are first asked for. */
export function shippedSynonyms(): readonly ShippedSynonym[] {
  if (shipped) return shipped;
  const byId = new Map<string, ShippedSynonym>();
  for (const [use, text] of TEXTS)
    for (const entry of groupsOfWord(text).map(synonymOfGroup)) {
      const digest = createHash('sha256')
        .update(JSON.stringify([use, entry]))
        .digest('hex');
      const id = `s-${digest.slice(0, ID_LENGTH)}`;
      byId.set(id, { ...entry, off: false, id, use });
    }
  return (shipped = [...byId.values()]);
}

/** What a shop has published: its own synonyms, and shipped ones that it changed, by their ids. */
export interface PublishedSynonyms {
  own: readonly SynonymSide[];
  changed: ReadonlyMap<string, SynonymSide>;
}

export const NOTHING_PUBLISHED: PublishedSynonyms = { own: [], changed: new Map() };

/**
 * Prepares synonyms once for all searches of a version: a query then looks its words up in maps,
 * however many synonyms there are. Own ones are for any query.
 */
export function compileSynonyms({ own, changed }: PublishedSynonyms): SearchSynonyms {
  const groups = (use: Use) =>
    [
      ...shippedSynonyms()
        .filter((each) => each.use === use)
        .map((each) => changed.get(each.id) ?? each),
      ...(use === 'usual' ? own : []),
    ]
      .filter(({ off }) => !off)
      .map(groupOfSynonym);
  return {
    usual: synonymsOf(() => groups('usual')),
    everyday: synonymsOf(() => [...groups('usual'), ...groups('everyday')], { isLoose: true }),
    brands: synonymsOf(() => groups('brands')),
  };
}

let current = compileSynonyms(NOTHING_PUBLISHED);
let currentVersion = 0;

/** The published synonyms of this process: every search without others uses them. */
export const currentSynonyms = (): SearchSynonyms => current;

/** The version that `currentSynonyms` has; 0 before the first publication. */
export const synonymsVersion = (): number => currentVersion;

/** Replaces the synonyms of this process by those of another version. */
export function setSynonyms(version: number, published: PublishedSynonyms): void {
  currentVersion = version;
  current = compileSynonyms(published);
}
