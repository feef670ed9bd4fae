import { groupsOfWord, synonymKey, synonymsOf } from '../../../src/domain/search/synonyms';
import {
  groupOfSynonym,
  mentionsSynonym,
  type SynonymEntry,
  synonymIdentity,
  synonymOfGroup,
  synonymProblem,
  tidySynonym,
  tooManyWritings,
} from '../../../src/domain/synonyms/entry';
import { fold } from '../../../src/domain/text/searchText';

const each = (...texts: string[]): SynonymEntry => ({
  kind: 'EACH',
  typed: texts.slice(0, 1),
  means: texts.slice(1),
});
const oneWay = (typed: string | string[], ...means: string[]): SynonymEntry => ({
  kind: 'ONE_WAY',
  typed: [typed].flat(),
  means,
});

test.each<[SynonymEntry, string, string]>([
  [each(), 'typed', 'Saisissez ce que l’on cherche.'],
  [each('soude'), 'means', 'Saisissez ce qu’il faut chercher aussi.'],
  [oneWay('soude', 'Soude'), 'means', '« Soude » serait un synonyme de lui-même.'],
  [oneWay('gant', 'gants'), 'means', '« gants » serait un synonyme de lui-même.'],
  [oneWay('étuve', 'four', 'FOUR'), 'means', '« FOUR » y est deux fois.'],
  [
    oneWay('a'.repeat(61), 'four'),
    'typed',
    `« ${'a'.repeat(20)}… » a 61 caractères : un texte en a 60 au plus.`,
  ],
  [
    oneWay('a'.repeat(1200), 'four'),
    'typed',
    `« ${'a'.repeat(20)}… » a 1\u202F200 caractères : un texte en a 60 au plus.`,
  ],
  [
    each(...Array.from({ length: 21 }, (_, at) => `mot${String.fromCharCode(97 + at)}`)),
    'means',
    'Un synonyme a 20 textes au plus : celui-ci en a 21.',
  ],
  [
    oneWay('étuve', '=HYPERLINK(1)'),
    'means',
    '« =HYPERLINK(1) » commence comme une formule de tableur : retirez le premier signe.',
  ],
  [
    oneWay('étuve ; four', 'séchoir'),
    'typed',
    '« étuve ; four » contient « ; » : séparez les textes par des points-virgules.',
  ],
  [
    each('bouteille', 'fiole, flacon'),
    'means',
    '« fiole, flacon » contient « , » : séparez les textes par des points-virgules.',
  ],
  [
    each('bouteille', Array.from({ length: 12 }, () => 'flacon').join(', ')),
    'means',
    '« flacon, flacon, flac… » contient « , » : séparez les textes par des points-virgules.',
  ],
  [oneWay('de la', 'four'), 'typed', '« de la » n’a pas de mot que la recherche lise.'],
  [
    oneWay('pHmètre', 'pH'),
    'means',
    '« pH » est trop court pour être cherché : 3 caractères au moins.',
  ],
  [
    each('P1000', 'micropipette + 100 µL'),
    'means',
    '« micropipette + 100 µL » : « + » ne réunit des textes que dans ce qui est cherché, dans un sens.',
  ],
  [
    oneWay('four\u202Eelucitre', 'étuve'),
    'typed',
    '« four\u202Eelucitre » contient un caractère invisible : saisissez-le de nouveau.',
  ],
])('WORDS-02 %j is refused', (entry, field, message) => {
  expect(synonymProblem(entry)).toEqual({ field, message });
});

test.each<SynonymEntry>([
  each('soude', 'NaOH'),
  oneWay('P1000', 'micropipette + 100-1000 µL'),
  { kind: 'INSTEAD', typed: ['sans latex'], means: ['nitrile'] },
  each(...Array.from({ length: 20 }, (_, at) => `mot${String.fromCharCode(97 + at)}`)),
  oneWay('b'.repeat(60), 'four'),
  each('DCE', '1,2-dichloroéthane'),
])('WORDS-02 %j is a synonym', (entry) => {
  expect(synonymProblem(entry)).toBeUndefined();
});

test('WORDS-02 more writings than a query has are refused', () => {
  const measures = Array.from({ length: 19 }, (_, at) => `four + ${at + 1} x ${at + 2} x 30 cm`);
  expect(synonymProblem(oneWay('étuve', ...measures))?.message).toMatch(
    /^« étuve » serait cherché de plus de 64 façons/,
  );
});

describe('WORDS-22 the synonyms of one text', () => {
  /** Distinct words of one writing each. */
  const words = (count: number) =>
    Array.from({ length: count }, (_, at) => `mot${'abcdefgh'[at >> 3]}${'abcdefgh'[at & 7]}`);
  const groups = (typed: string, texts: readonly string[]) =>
    [0, 19, 38, 57].map((from) => oneWay(typed, ...texts.slice(from, from + 19)));
  const problemOf = (entry: SynonymEntry, others: readonly SynonymEntry[]) =>
    tooManyWritings(
      entry,
      synonymsOf(() => [entry, ...others].map(groupOfSynonym)),
    )?.message;
  const tooMany = (text: string, max: number) =>
    `Avec ses autres synonymes, « ${text} » serait cherché de plus de ${max} façons : retirez des textes ou des mesures.`;

  test('have 63 writings together, which is no problem of one alone', () => {
    const [last, ...others] = groups('étuve', words(63)).reverse();
    expect(problemOf(last!, others)).toBeUndefined();
    const [more, ...same] = groups('étuve', words(64)).reverse();
    expect(synonymProblem(more!)).toBeUndefined();
    expect(problemOf(more!, same)).toBe(tooMany('étuve', 64));
  });

  test('count a text of two of them once, and each writing of a short word', () => {
    expect(problemOf(oneWay('étuve', ...words(19)), groups('étuve', words(63)))).toBeUndefined();
    const [first, ...others] = groups('étuve', words(61));
    expect(problemOf(first!, [...others, oneWay('étuve', 'four')])).toBeUndefined();
    expect(problemOf(first!, [...others, oneWay('étuve', 'four', 'bain')])).toBe(
      tooMany('étuve', 64),
    );
  });

  test('are counted for whichever text of the group is typed', () => {
    const others = groups('mèche', words(63));
    expect(problemOf(each('lampe', 'mèche'), others)).toBe(tooMany('mèche', 64));
    expect(problemOf(oneWay('lampe', 'mèche'), others)).toBeUndefined();
    expect(problemOf(oneWay('mèches', 'lampe'), others)).toBe(tooMany('mèches', 64));
  });

  test('that must be there together have those that stand alone beside each part', () => {
    const measured = oneWay('étuve', 'séchoir + 100 mL');
    const [, measures] = synonymsOf(() => [groupOfSynonym(measured)]).meaningOf('etuve')!.together;
    const rest = 63 - measures!.length;
    expect(problemOf(measured, groups('étuve', words(rest)))).toBeUndefined();
    expect(problemOf(measured, groups('étuve', words(rest + 1)))).toBe(tooMany('étuve', 64));
  });

  test('have 256 writings for all words of the text, but those that are not searched', () => {
    const text = 'bain marie de laboratoire chauffant rond';
    const [first, ...others] = groups(text, words(50));
    expect(problemOf(first!, others)).toBeUndefined();
    const [more, ...same] = groups(text, words(51));
    expect(problemOf(more!, same)).toBe(tooMany(text, 256));
    const [full, ...all] = groups('bain marie chauffant rond', words(63));
    expect(problemOf(full!, all)).toBeUndefined();
  });
});

test('WORDS-22 a text of one word has 256 writings in all its parts, and not 257', () => {
  const word = (at: number) => `mot${'abcdefgh'[at >> 3]}${'abcdefgh'[at & 7]}`;
  /** Five parts of 63, 63, 63, `fourth` and one text: each part is also written as typed. */
  const partsOf = (fourth: number): SynonymEntry[] => {
    const texts = Array.from({ length: 63 }, (_, at) => {
      const each = word(at);
      return [each, each, each, word(Math.min(at, fourth - 1)), 'séchoir'].join(' + ');
    });
    return [0, 19, 38, 57].map((from) => oneWay('étuve', ...texts.slice(from, from + 19)));
  };
  const problemOf = (entries: readonly SynonymEntry[]) =>
    tooManyWritings(
      entries[0]!,
      synonymsOf(() => entries.map(groupOfSynonym)),
    )?.message;
  expect(problemOf(partsOf(61))).toBeUndefined();
  expect(problemOf(partsOf(62))).toMatch(
    /^Avec ses autres synonymes, « étuve » serait cherché de plus de 256 façons/,
  );
});

test('spaces around texts and empty texts do not count', () => {
  expect(tidySynonym(oneWay([' grand  four ', ' '], '', 'étuve'))).toEqual(
    oneWay('grand four', 'étuve'),
  );
});

/** A pseudorandom sequence that is the same in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const WORDS = ['bécher', 'fiole', 'ballon', 'étuve', 'four', 'gant', 'soude', 'verre', 'mèche'];

/** Some entries of distinct random words. */
function randomEntry(next: (below: number) => number): SynonymEntry {
  const words = [...WORDS];
  const take = () => words.splice(next(words.length), 1)[0] ?? '';
  const kind = (['EACH', 'ONE_WAY', 'INSTEAD'] as const)[next(3)] ?? 'EACH';
  return {
    kind,
    typed: Array.from({ length: 1 + next(3) }, take),
    means: Array.from({ length: 1 + next(3) }, take),
  };
}

describe('WORDS-03 random synonyms', () => {
  const next = random(64);
  const cases = Array.from({ length: 200 }, () => randomEntry(next));
  const keysMeantBy = (entries: readonly SynonymEntry[], text: string) =>
    synonymsOf(() => entries.map(groupOfSynonym))
      .meaningOf(synonymKey(fold(text)))
      ?.texts.map((meant) => meant.text) ?? [];

  test('are no problem, and are the same again as a group', () => {
    for (const entry of cases) {
      expect(synonymProblem(entry)).toBeUndefined();
      expect(synonymIdentity(synonymOfGroup(groupOfSynonym(entry)))).toBe(synonymIdentity(entry));
    }
  });

  test('are never chained: two mean what each alone means', () => {
    for (const [at, first] of cases.entries()) {
      const second = cases[(at + 1) % cases.length]!;
      for (const word of WORDS)
        expect(new Set(keysMeantBy([first, second], word))).toEqual(
          new Set([...keysMeantBy([first], word), ...keysMeantBy([second], word)]),
        );
    }
  });

  test('change only queries that they are mentioned in', () => {
    for (const entry of cases)
      for (const word of WORDS)
        expect([entry, word, keysMeantBy([entry], word).length > 0]).toEqual([
          entry,
          word,
          mentionsSynonym(word, entry),
        ]);
  });
});

test('WORDS-03 a synonym that says the same has the same identity, another has not', () => {
  expect(synonymIdentity(each('Soude', 'NaOH'))).toBe(synonymIdentity(each('naoh', 'soudes')));
  expect(synonymIdentity(each('soude', 'NaOH'))).not.toBe(synonymIdentity(oneWay('soude', 'NaOH')));
  expect(synonymIdentity(oneWay('a', 'b'))).not.toBe(synonymIdentity(oneWay('b', 'a')));
});

test('a query of several words mentions a synonym, also joined', () => {
  const entry = oneWay('chauffe ballon', 'calotte');
  expect(mentionsSynonym('chauffe-ballons 250 ml', entry)).toBe(true);
  expect(mentionsSynonym('chauffeballon', entry)).toBe(true);
  expect(mentionsSynonym('ballon', entry)).toBe(false);
});

test('groups of src/content keep the order of their texts', () => {
  const groups = groupsOfWord('soude ; NaOH ; lessive\nflask → fiole ; ballon\nx ⇒ y\n');
  expect(groups.map(synonymOfGroup).map(groupOfSynonym)).toEqual(groups);
});
