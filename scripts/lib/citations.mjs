// The IDs of requirements and threats that the title of a test cites.
const citation = /\b([A-Z]+)-([A-Z]?)(\d\d)(?!\d)((?:(?:\.\.|\/|,)[A-Z]?\d\d\b)*)/g;

const twoDigits = (number) => String(number).padStart(2, '0');

/**
 * "ERR-01..03" is ERR-01, ERR-02 and ERR-03; "ENTITY-22/23", "THREAT-A06,07" and "THREAT-A06/B02"
 * are their members.
 */
export function citedIn(title) {
  return [...title.matchAll(citation)].flatMap(([, name, letter, first, rest]) => {
    const ids = [`${name}-${letter}${first}`];
    let group = letter;
    let last = Number(first);
    for (const [, sign, other, number] of rest.matchAll(/(\.\.|\/|,)([A-Z]?)(\d\d)/g)) {
      const from = sign === '..' ? last + 1 : Number(number);
      group = other || group;
      for (let n = from; n <= Number(number); n += 1) ids.push(`${name}-${group}${twoDigits(n)}`);
      last = Number(number);
    }
    return ids;
  });
}

/** For each cited ID the passed tests that cite it, { file, title }, sorted by file and title. */
export function testsByCitation(passed) {
  const map = new Map();
  for (const test of [...passed].sort(byFileAndTitle)) {
    for (const id of new Set(citedIn(test.title))) map.set(id, [...(map.get(id) ?? []), test]);
  }
  return map;
}

const byFileAndTitle = (a, b) => compare(a.file, b.file) || compare(a.title, b.title);
const compare = (a, b) => (a < b ? -1 : Number(a > b));
