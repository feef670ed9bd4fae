import { Table, type TableColumnsType } from 'antd';
import type { HTMLAttributes } from 'react';
import { findUnderSubCategory } from '../../../domain/category';
import { formatNumber } from '../../../domain/frenchNumber';
import { typo } from '../../../domain/typo';
import type { FieldChange, RefusedLines, RepeatedLines, SimulatedArticle, SimulatedArticles } from '../../api/adminEndpoints.gen';
import { useCategoryTree } from '../../features/catalogue/useCategoryTree';
import { FIELDS, sayValue } from './importTexts';
import narrowTable from '../narrowTable.module.css';
import styles from './SimulationResult.module.css';

/** The head's name stands before each value where the window has no room for a head. */
const named = (title: string) => ({ title, onCell: (): NamedCell => ({ 'data-name': title }) });

interface NamedCell extends HTMLAttributes<HTMLElement> {
  'data-name': string;
}

const sayLine = (line: number | null): string => (line === null ? 'Absent du fichier' : formatNumber(line));

const lineColumn = { ...named('Ligne'), dataIndex: 'line', width: 90, render: sayLine };
const referenceColumn = { ...named('Référence'), dataIndex: 'reference', width: 150 };
const labelColumn = { ...named('Désignation'), dataIndex: 'label' };
const articleColumns: TableColumnsType<SimulatedArticle> = [lineColumn, referenceColumn, labelColumn];

const look = `${styles.table} ${narrowTable.narrow}`;
const PAGES = { pageSize: 10, hideOnSinglePage: true, showSizeChanger: false };

export function ArticlesTable({ list }: { list: SimulatedArticles }) {
  return <Table rowKey="reference" size="middle" className={look} columns={articleColumns} dataSource={list.rows} pagination={PAGES} />;
}

export function WithdrawnTable({ list }: { list: SimulatedArticles }) {
  const columns = [{ ...lineColumn, width: 140 }, referenceColumn, labelColumn];
  return <Table rowKey="reference" size="middle" className={look} columns={columns} dataSource={list.rows} pagination={PAGES} />;
}

/** What would change, field by field, from the old value to the new one. */
export function ChangesTable({ list }: { list: SimulatedArticles }) {
  const columns: TableColumnsType<SimulatedArticle> = [
    lineColumn,
    { ...named('Article'), key: 'article', width: '32%', render: (_, article) => <Article article={article} /> },
    { ...named('Changements'), key: 'changes', render: (_, { changes }) => <Changes changes={changes} /> },
  ];
  return <Table rowKey="reference" size="middle" className={look} columns={columns} dataSource={list.rows} pagination={PAGES} />;
}

export function RefusedTable({ list }: { list: RefusedLines }) {
  const columns: TableColumnsType<RefusedLines['rows'][number]> = [
    lineColumn,
    referenceColumn,
    { ...named('Motif'), dataIndex: 'reason', render: typo },
  ];
  return <Table rowKey="line" size="middle" className={look} columns={columns} dataSource={list.rows} pagination={PAGES} />;
}

/** Codes that come twice: which line is imported, and which is not. */
export function RepeatedTable({ list }: { list: RepeatedLines }) {
  const columns: TableColumnsType<RepeatedLines['rows'][number]> = [
    referenceColumn,
    { ...named('Ligne importée'), dataIndex: 'line', render: sayLine },
    { ...named('Ligne laissée de côté'), dataIndex: 'earlier', render: sayLine },
  ];
  return <Table rowKey="line" size="middle" className={look} columns={columns} dataSource={list.rows} pagination={PAGES} />;
}

const Article = ({ article: { reference, label } }: { article: SimulatedArticle }) => (
  <div>
    <b>{reference}</b>
    <br />
    {label}
  </div>
);

function Changes({ changes }: { changes: FieldChange[] }) {
  const { tree } = useCategoryTree();
  const categoryOf = (id: number) => findUnderSubCategory(tree, id)?.underSubCategory.label;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{FIELDS[field]}</span>
          <span>
            <Value text={sayValue(field, before, categoryOf)} /> →{' '}
            <b>
              <Value text={sayValue(field, after, categoryOf)} />
            </b>
          </span>
        </li>
      ))}
    </ul>
  );
}

const LONG = 160;

/** Long texts show their beginning; the rest opens in place. */
function Value({ text }: { text: string }) {
  if (text.length <= LONG) return text;
  return (
    <details className={styles.long}>
      <summary>{text.slice(0, LONG)}…</summary>
      {text}
    </details>
  );
}
