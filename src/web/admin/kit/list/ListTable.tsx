import { Table, type TablePaginationConfig, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { Loaded, type LoadedProps } from './Loaded';
import listScreen from '../../listScreen.module.css';
import narrowTable from '../../narrowTable.module.css';
import editedRow from './editedRow.module.css';

/** A row whose editor stands below it, one at a time; without a key none is edited. */
interface EditedRow<Row> {
  key: string | undefined;
  editor: (row: Row) => ReactNode;
}

interface ListTableProps<Data, Row>
  extends
    Pick<LoadedProps<Data>, 'read' | 'failure' | 'role'>,
    Omit<
      TableProps<Row>,
      'dataSource' | 'loading' | 'locale' | 'pagination' | 'role' | 'rowKey' | 'rowClassName'
    > {
  rowKey?: keyof Row & string;
  rowClassName?: (row: Row) => string;
  edited?: EditedRow<Row>;
  rows: (data: Data) => readonly Row[];
  /**
   * Without rows: a sentence stands in the table, another element in its place; null says that
   * nothing is to be said.
   */
  empty: Exclude<ReactNode, undefined>;
  pagination?: TablePaginationConfig | false;
}

/** A list as a table, by pages of 50; rows become blocks on narrow screens. */
export function ListTable<Data, Row extends object>({
  read,
  failure,
  role,
  rows,
  empty,
  pagination,
  className = listScreen.table,
  rowKey = 'id' as keyof Row & string,
  rowClassName = () => '',
  edited,
  ...props
}: ListTableProps<Data, Row>) {
  const isEdited = (row: Row) => edited?.key !== undefined && row[rowKey] === edited.key;
  const tableOf = (found: readonly Row[] | undefined) => (
    <Table<Row>
      rowKey={rowKey}
      rowClassName={(row) => `${rowClassName(row)} ${isEdited(row) ? editedRow.row : ''}`.trim()}
      size="middle"
      className={`${className} ${narrowTable.narrow}${edited ? ` ${editedRow.table}` : ''}`}
      expandable={edited && editorBelow(edited)}
      loading={found === undefined}
      dataSource={found ?? NONE}
      pagination={pagination !== false && { ...PAGES, ...pagination }}
      locale={{ emptyText: found ? (typeof empty === 'string' ? empty : ' ') : WAITING }}
      {...props}
    />
  );
  return (
    <Loaded read={read} failure={failure} role={role} loading={tableOf(undefined)}>
      {(data) => {
        const found = rows(data);
        return found.length === 0 && typeof empty !== 'string' ? empty : tableOf(found);
      }}
    </Loaded>
  );
}

const editorBelow = <Row,>({ key, editor }: EditedRow<Row>) => ({
  showExpandColumn: false,
  expandedRowKeys: key === undefined ? [] : [key],
  // Closed, the table would only hide it.
  expandedRowRender: (row: Row, _index: number, _indent: number, isOpen: boolean) =>
    isOpen && editor(row),
});

/** As high as the sign of waiting in its middle, which would lie over the head. */
const WAITING = <div style={{ height: 160 }} />;
const NONE: readonly never[] = [];
const PAGES = { pageSize: 50, hideOnSinglePage: true, showSizeChanger: false };
