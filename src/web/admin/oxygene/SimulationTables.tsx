import { Table, type TableColumnsType } from 'antd';
import type {
  FieldChange,
  KeptArticles,
  RefusedLines,
  RepeatedLines,
  SimulatedArticle,
  SimulatedArticles,
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

export const ArticlesTable = ({ list }: { list: SimulatedArticles }) => (
  <Table {...TABLE_PROPS} rowKey="reference" columns={articleColumns} dataSource={list.rows} />
);

const withdrawnColumns: TableColumnsType<SimulatedArticle> = [
  { ...lineColumn, width: 140 },
  referenceColumn,
  labelColumn,
];

export const WithdrawnTable = ({ list }: { list: SimulatedArticles }) => (
  <Table {...TABLE_PROPS} rowKey="reference" columns={withdrawnColumns} dataSource={list.rows} />
);

const articleColumn: TableColumnsType<SimulatedArticle>[number] = {
  ...labelledColumn('Article'),
  key: 'article',
  width: '32%',
  render: (_, article) => <Article article={article} />,
};

const changeColumns: TableColumnsType<SimulatedArticle> = [
  lineColumn,
  articleColumn,
  {
    ...labelledColumn('Changements'),
    key: 'changes',
    render: (_, { changes }) => <Changes changes={changes} />,
  },
];

/** Changed articles with old and new value of each field. */
export const ChangesTable = ({ list }: { list: SimulatedArticles }) => (
  <Table {...TABLE_PROPS} rowKey="reference" columns={changeColumns} dataSource={list.rows} />
);

const keptColumns: TableColumnsType<SimulatedArticle> = [
  lineColumn,
  articleColumn,
  {
    ...labelledColumn('Gardé malgré le fichier'),
    key: 'kept',
    render: (_, { changes }) => <Changes changes={changes} isKept />,
  },
];

/** Articles with the fields that the import keeps, and what the file says of these. */
export const KeptTable = ({ list }: { list: KeptArticles }) => (
  <Table {...TABLE_PROPS} rowKey="reference" columns={keptColumns} dataSource={list.rows} />
);

const refusedColumns: TableColumnsType<RefusedLines['rows'][number]> = [
  lineColumn,
  referenceColumn,
  { ...labelledColumn('Motif'), dataIndex: 'reason', render: typeset },
];

export const RefusedTable = ({ list }: { list: RefusedLines }) => (
  <Table {...TABLE_PROPS} rowKey="line" columns={refusedColumns} dataSource={list.rows} />
);

const repeatedColumns: TableColumnsType<RepeatedLines['rows'][number]> = [
  referenceColumn,
  { ...labelledColumn('Ligne importée'), dataIndex: 'line', render: lineText },
  { ...labelledColumn('Ligne laissée de côté'), dataIndex: 'earlier', render: lineText },
];

/** References that occur twice: the imported line and the ignored one. */
export const RepeatedTable = ({ list }: { list: RepeatedLines }) => (
  <Table {...TABLE_PROPS} rowKey="line" columns={repeatedColumns} dataSource={list.rows} />
);

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
