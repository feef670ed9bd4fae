import type {
  SearchedText,
  Searches,
  Synonym,
  SynonymList,
  SynonymPreview,
} from '../../../../src/contract/api.gen';

const count = (texts: number, searches: number) => ({ texts, searches });

const aSearchedText = (text: Partial<SearchedText> = {}): SearchedText => ({
  query: 'bouteille gl 45',
  searches: 14,
  days: 9,
  found_nothing: 14,
  emptied: null,
  today: 'NOTHING',
  articles: null,
  ...text,
});

export const SEARCHES: Searches = {
  from: '2026-11-01',
  to: '2026-11-30',
  before_from: '2026-10-02',
  before_to: '2026-10-31',
  current: { searches: 4812, texts: 1204, found_nothing: 391, emptied: null },
  before: { searches: 4500, texts: 1100, found_nothing: 495, emptied: null },
  lists: {
    ALL: count(1204, 4700),
    EMPTY_THEN: count(84, 391),
    EMPTY_TODAY: count(63, 246),
    NEAR_TODAY: count(5, 20),
    FOUND_TODAY: count(16, 125),
  },
  hidden: count(37, 52),
  texts: [
    aSearchedText(),
    aSearchedText({ query: 'pipetman', searches: 11, found_nothing: 3, emptied: 2 }),
    aSearchedText({ query: 'lunette de securite', today: 'FOUND', articles: 6 }),
    aSearchedText({ query: 'eau milliq', today: 'NEAR', articles: 2 }),
    aSearchedText({ query: 'strips pcr', today: 'UNKNOWN' }),
  ],
  total: 84,
  stored_from: '2026-02-01',
  emptied_from: '2026-11-20',
  replayed_at: '2026-11-30 12:05:00',
  unreplayed: 1,
};

export const aSynonym = (synonym: Partial<Synonym> = {}): Synonym => ({
  id: 's-0123456789ab',
  revision: 0,
  origin: 'SHIPPED',
  kind: 'EACH',
  typed: ['parafilm'],
  means: ['film paraffine'],
  off: false,
  draft: 'NONE',
  ...synonym,
});

export const SYNONYMS: SynonymList = {
  synonyms: [
    aSynonym({
      id: '7',
      revision: 2,
      origin: 'OWN',
      typed: ['bouteille'],
      means: ['flacon', 'fiole'],
      draft: 'ADDED',
      changed_by: 'sophie@labo.example',
      changed_at: '2026-11-30 09:00:00',
    }),
    aSynonym(),
    aSynonym({
      id: 's-ba9876543210',
      kind: 'ONE_WAY',
      typed: ['bain marie'],
      means: ['bain thermostate'],
      off: true,
    }),
  ],
  total: 3,
  counts: { ALL: 3, DRAFT: 1, OWN: 1, SHIPPED: 2, OFF: 1 },
  draft: { added: 1, changed: 0, removed: 0, switched_off: 2, switched_on: 0 },
  revision: 41,
  published_by: 'marc@labo.example',
  published_at: '2026-10-12 10:00:00',
};

const NOTHING = { state: 'NOTHING' as const, total: 0, articles: [], suggestions: [] };
const flask = (id: number, place: number, was: number | null) => ({
  id,
  reference: `FL${id}`,
  label: `Flacon ${id} mL`,
  place,
  was,
});

export const PREVIEW: SynonymPreview = {
  before: { ...NOTHING, suggestions: [flask(30, 1, 1)] },
  after: {
    state: 'FOUND',
    total: 14,
    articles: [flask(1000, 1, null), flask(500, 2, null)],
    suggestions: [flask(250, 1, null), flask(30, 2, 1)],
  },
  answered: 14,
  answered_cut: false,
  changed: [
    { query: 'bouteille de lavage', searches: 88 },
    { query: 'bouteille', searches: 12 },
  ],
  changed_cut: false,
};
