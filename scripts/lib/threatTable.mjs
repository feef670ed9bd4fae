// docs/threats.md: every row of docs/threats.csv with the files of the passed tests that cite it, the figure of npm run faults, or the deviation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { root } from './setup.mjs';

/** The rows in order: { id, group, where, rule, figure, deviation }; `figure` and `deviation` may be empty. */
export function readThreats(text = readFileSync(join(root, 'docs/threats.csv'), 'utf8')) {
  return parse(text, { columns: true });
}

const evidence = ({ id, figure, deviation }, filesById) =>
  [(filesById.get(id) ?? []).join(', '), figure && `\`npm run faults\`: ${figure}`, deviation && `Deviation: ${deviation}`]
    .filter(Boolean)
    .join('; ');

/** The page as it is committed. */
export function threatTable(threats, filesById) {
  const groups = [...new Set(threats.map(({ group }) => group))];
  return [
    '# Threats and faults, and what answers them',
    '',
    'Made by `npm test` from [threats.csv](threats.csv) and the results of the tests that passed: a test answers a row when its title cites the ID. A row',
    'without a test names the figure of `npm run faults`, or the deviation and why it is accepted; a row with neither fails the making of this page.',
    ...groups.flatMap((group) => [
      '',
      `## ${group}`,
      '',
      '| ID | where | what must hold | answered by |',
      '| --- | --- | --- | --- |',
      ...rowsOf(group),
    ]),
    '',
  ].join('\n');

  function rowsOf(group) {
    return threats
      .filter((threat) => threat.group === group)
      .map(
        (threat) =>
          `| <a id="${threat.id}"></a>${threat.id} | ${threat.where} | ${threat.rule} | ${evidence(threat, filesById) || '**nothing**'} |`,
      );
  }
}

/** A sentence for each row that neither a passed test nor a figure nor a deviation answers. */
export const unanswered = (threats, filesById) =>
  threats
    .filter((threat) => !evidence(threat, filesById))
    .map(({ id, where, rule }) => `${id} (${where}: ${rule}) has neither a passed test nor a figure nor a deviation.`);
