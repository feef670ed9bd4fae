import { Table, type TableColumnsType } from 'antd';
import type {
  FieldChange,
  RefusedLines,
  RepeatedLines,
  SimulatedArticle,
  Simulation,
} from '../../../contract/api.gen';
import { findUnderSubCategory } from '../../../domain/catalogue/category';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useCategoryTree } from '../../features/catalogue/categories';
import { labelledColumn } from '../narrowTable';
import { FIELD_LABELS, valueText } from './importTexts';
import listScreen from '../listScreen.module.css';
import narrowTable from '../narrowTable.module.css';
import styles from './SimulationResult.module.css';

const lineText = (line: number | null): string =>
  line === null ? 'Absent du fichier' : formatNumber(line);

const lineColumn = { ...labelledColumn('Ligne'), dataIndex: 'line', width: 90, render: lineText };
const referenceColumn = { ...labelledColumn('Référence'), dataIndex: 'reference', width: 150 };
const labelColumn = { ...labelledColumn('Désignation'), dataIndex: 'label' };
const TABLE_PROPS = {
  size: 'middle',
  className: `${listScreen.table} ${narrowTable.narrow}`,
  pagination: { pageSize: 10, hideOnSinglePage: true, showSizeChanger: false },
} as const;

const articleColumns: TableColumnsType<SimulatedArticle> = [
  lineColumn,
  referenceColumn,
  labelColumn,
];

const withdrawnColumns: TableColumnsType<SimulatedArticle> = [
  { ...lineColumn, width: 140 },
  referenceColumn,
  labelColumn,
];

const changeColumns = (title: string, isKept = false): TableColumnsType<SimulatedArticle> => [
  lineColumn,
  {
    ...labelledColumn('Article'),
    key: 'article',
    width: '32%',
    render: (_, article) => <Article article={article} />,
  },
  {
    ...labelledColumn(title),
    key: 'changes',
    render: (_, { changes }) => <Changes changes={changes} isKept={isKept} />,
  },
];
const CHANGES = changeColumns('Changements');

const refusedColumns: TableColumnsType<RefusedLines['rows'][number]> = [
  lineColumn,
  referenceColumn,
  { ...labelledColumn('Motif'), dataIndex: 'reason', render: typeset },
];

/** References that occur twice: the imported line and the ignored one. */
const repeatedColumns: TableColumnsType<RepeatedLines['rows'][number]> = [
  referenceColumn,
  { ...labelledColumn('Ligne importée'), dataIndex: 'line', render: lineText },
  { ...labelledColumn('Ligne laissée de côté'), dataIndex: 'earlier', render: lineText },
];

/** The tab of a kind of change, none without any. @param key without spaces: it is part of ids. */
function tab<Row extends object>(
  key: keyof Simulation,
  name: string,
  list: { total: number; rows: Row[] } | undefined,
  columns: TableColumnsType<Row>,
  rowKey: 'reference' | 'line' = 'reference',
) {
  if (!list || list.total === 0) return [];
  const { total, rows } = list;
  const table = <Table {...TABLE_PROPS} rowKey={rowKey} columns={columns} dataSource={rows} />;
  // Of kept fields the total counts fields, the rows are articles.
  const isPart = key !== 'kept' && rows.length < total;
  return [
    {
      key,
      label: `${name} (${formatNumber(total)})`,
      children: (
        <>
          {isPart && <p className={styles.part}>{shownPartText(list)}</p>}
          {table}
        </>
      ),
    },
  ];
}

const shownPartText = ({ rows, total }: { rows: unknown[]; total: number }): string =>
  rows.length === 1
    ? `Le premier sur ${formatNumber(total)}`
    : `Les ${formatNumber(rows.length)} premiers sur ${formatNumber(total)}`;

export const KEPT_NAME = 'Champs gardés';

/** One tab per kind of change that is not empty. */
export const simulationTabs = (simulation: Simulation) => [
  ...tab('changed', 'Modifiés', simulation.changed, CHANGES),
  ...tab('created', 'Créés', simulation.created, articleColumns),
  ...tab('withdrawn', 'Retirés', simulation.withdrawn, withdrawnColumns),
  ...tab('restored', 'Remis en vente', simulation.restored, CHANGES),
  ...tab('refused', 'Lignes refusées', simulation.refused, refusedColumns, 'line'),
  ...tab('repeated', 'Codes en double', simulation.repeated, repeatedColumns, 'line'),
  ...tab('kept', KEPT_NAME, simulation.kept, changeColumns('Gardé malgré le fichier', true)),
];

const Article = ({ article: { reference, label } }: { article: SimulatedArticle }) => (
  <div>
    <b>{reference}</b>
    <br />
    {label}
  </div>
);

/** @param isKept the first value stays, the second is only the file's. */
function Changes({ changes, isKept }: { changes: FieldChange[]; isKept?: boolean }) {
  const { tree } = useCategoryTree();
  const categoryOf = (id: number) => findUnderSubCategory(tree, id)?.underSubCategory.label;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{FIELD_LABELS[field]}</span>
          <span>
            <Value text={valueText(field, before, categoryOf)} />
            {isKept ? typeset(' ; fichier : ') : ' → '}
            <b>
              <Value text={valueText(field, after, categoryOf)} />
            </b>
          </span>
        </li>
      ))}
    </ul>
  );
}

const MAX_SHOWN = 160; // characters

/** Long texts are cut; a click shows the rest. */
function Value({ text }: { text: string }) {
  if (text.length <= MAX_SHOWN) return text;
  return (
    <details className={styles.long}>
      <summary>{text.slice(0, MAX_SHOWN)}…</summary>
      {text}
    </details>
  );
}
