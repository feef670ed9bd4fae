// @full tools: scripts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { buildTestApp, type TestApp } from '../support/buildApp';
import { contractCalls } from '../support/contract';

const deploy = join(__dirname, '../../deploy');
const TOKEN = 'jeton-de-mesure-2026';

interface Alerts {
  groups: {
    rules: {
      alert: string;
      expr: string;
      labels: { severity: string };
      annotations: { summary: string };
    }[];
  }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const alerts = parse(readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8')) as Alerts;
const dashboard = JSON.parse(
  readFileSync(join(deploy, 'grafana/paillasse.json'), 'utf8'),
) as Dashboard;
const rules = alerts.groups.flatMap((group) => group.rules);
/** Every expression, with the alert or the panel that has it. */
const expressions: [where: string, expression: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
];

const FUNCTIONS =
  'sum max min rate increase delta topk histogram_quantile min_over_time and by'.split(' ');
const LABELS = ['le', 'operation', 'status', 'result', 'state', 'instance', 'job'];

/** The metrics that an expression reads: all its words but functions, labels and texts. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_]\w*/gi)]
    .map(([word]) => word)
    .filter((word) => !FUNCTIONS.includes(word) && !/^e\d+$/.test(word));
}

let shop: TestApp;
/** Names of all series that a scrape can have. */
let series: Set<string>;
beforeAll(async () => {
  shop = await buildTestApp({ env: { METRICS_TOKEN: TOKEN } });
  const text = (
    await shop.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  ).body;
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }));
  const namesOf = (name: string, type: string) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
  series = new Set(['up', ...types.flatMap(({ name, type }) => namesOf(name, type))]);
});
afterAll(() => shop.close());

test.each(expressions)('%s reads metrics that the shop has', (_where, expression) => {
  const names = metricsIn(expression);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !series.has(name))).toEqual([]);
});

test('the operations that expressions name are in the contract', () => {
  const known = contractCalls().map(({ id }) => id);
  const named = expressions.flatMap(([, expression]) =>
    [...expression.matchAll(/operation="(\w+)"/g)].map(([, name]) => name),
  );
  expect(named).toContain('sendQuote');
  expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('expressions use labels that exist, and group by no others', () => {
  const used = expressions.flatMap(([, expression]) => [
    ...[...expression.matchAll(/[{,]\s*(\w+)=/g)].map(([, label]) => label),
    ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
      labels.split(/,\s*/),
    ),
  ]);
  expect(used.filter((label) => !LABELS.includes(label ?? ''))).toEqual([]);
});

test('every alert has a name of its own, a severity and a sentence', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, ['warning', 'critical'].includes(labels.severity)]).toEqual([alert, true]);
    expect(annotations.summary.length).toBeGreaterThan(20);
  }
});
