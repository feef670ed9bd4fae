import { Table, type TablePaginationConfig, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { Loaded, type LoadedProps } from './Loaded';
import listScreen from '../../listScreen.module.css';
import narrowTable from '../../narrowTable.module.css';

interface ListTableProps<Data, Row>
  extends
    Pick<LoadedProps<Data>, 'read' | 'failure' | 'role'>,
    Omit<TableProps<Row>, 'dataSource' | 'loading' | 'locale' | 'pagination' | 'role'> {
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
  ...props
}: ListTableProps<Data, Row>) {
  const tableOf = (found: readonly Row[] | undefined) => (
    <Table<Row>
      rowKey="id"
      size="middle"
      className={`${className} ${narrowTable.narrow}`}
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

/** As high as the sign of waiting in its middle, which would lie over the head. */
const WAITING = <div style={{ height: 160 }} />;
const NONE: readonly never[] = [];
const PAGES = { pageSize: 50, hideOnSinglePage: true, showSizeChanger: false };
