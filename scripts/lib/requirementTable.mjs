// test/requirements.md: every fact of docs/requirements.md, and the files of the passed tests that hold it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const row = /^\| <a id="([A-Z]+-\d\d)"><\/a>\1 \| (rule|api|screen|browser) \| (.+) \|$/gm;

/** Where a fact of each level can be seen; what is not a level's own folder shows rules alone. */
const places = {
  rule: () => true,
  api: (file) => file.startsWith('server/'),
  screen: (file) => /^(web|journeys|e2e)\//.test(file),
  browser: (file) => file.startsWith('e2e/'),
};

/** The facts, in the order they are written: { id, level, sentence }. */
export function readFacts(text = readFileSync(join(root, 'docs/requirements.md'), 'utf8')) {
  return [...text.matchAll(row)].map(([, id, level, sentence]) => ({
    id,
    level,
    sentence: sentence.replace(/ \[OPEN-\d\d\]\(#OPEN-\d\d\)/g, ''),
  }));
}

/** Each fact with the files that hold it at its level, and those that cite it at a lower one. */
export function holders(facts, filesById) {
  return facts.map((fact) => {
    const files = filesById.get(fact.id) ?? [];
    return { ...fact, files: files.filter(places[fact.level]), below: files.filter((file) => !places[fact.level](file)) };
  });
}

/** The table as it is committed. */
export function requirementTable(held) {
  return [
    '# Requirements and the tests that hold them',
    '',
    'Made by `npm test` from the results of the tests that passed. The sentences are those of [docs/requirements.md](../docs/requirements.md).',
    '',
    '| ID | level | fact | held by |',
    '| --- | --- | --- | --- |',
    ...held.map(
      ({ id, level, sentence, files }) =>
        `| [${id}](../docs/requirements.md#${id}) | ${level} | ${sentence} | ${files.join(', ') || '**nothing**'} |`,
    ),
    '',
  ].join('\n');
}

/** A sentence for each fact that no passed test holds at its level. */
export const unheld = (held) =>
  held
    .filter(({ files }) => files.length === 0)
    .map(
      ({ id, level, sentence, below }) =>
        `${id} (${sentence}) is held by no passed test of its level, ${level}${below.length ? `; ${below.join(', ')} cites it at a lower one` : ''}.`,
    );

/** A sentence for each row, of requirements or of threats, that differs between the committed table and the one just made. */
export function differences(committed, made) {
  const rows = (text) => new Map([...text.matchAll(/^\| (?:\[|<a id=")([A-Z]+-[A-Z]?\d\d).*$/gm)].map(([line, id]) => [id, line]));
  const [before, now] = [rows(committed), rows(made)];
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((id) => before.get(id) !== now.get(id))
    .map((id) => `${id}: committed is "${before.get(id) ?? 'no row'}", the results say "${now.get(id) ?? 'no row'}".`);
}

/** Without any results: a sentence for each fact whose row in the table does not carry its ID, level and sentence. */
export function listDifferences(facts, table) {
  const rows = table.split('\n').filter((line) => line.startsWith('| ['));
  const wanted = facts.map(({ id, level, sentence }) => `| [${id}](../docs/requirements.md#${id}) | ${level} | ${sentence} | `);
  const twice = facts
    .filter(({ id }, at) => facts.findIndex((other) => other.id === id) !== at)
    .map(({ id }) => `${id} stands twice in docs/requirements.md.`);
  const missing = wanted
    .filter((start, at) => !rows[at]?.startsWith(start))
    .map((start) => `test/requirements.md is stale, run npm test: it should have "${start}".`);
  return [...twice, ...missing, ...(rows.length > wanted.length ? ['test/requirements.md has more rows than docs/requirements.md.'] : [])];
}
