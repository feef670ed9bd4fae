import { Table, type TableColumnsType, type TableColumnType } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import styles from './FiguresScreen.module.css';

interface FigureTableProps<Row> {
  name: string;
  columns: TableColumnsType<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The last row, which stands out. */
  total?: Row;
}

/** A table of figures with all its rows; it keeps its columns on narrow screens. */
export function FigureTable<Row extends object>(props: FigureTableProps<Row>) {
  const { name, columns, rows, keyOf, total } = props;
  return (
    <Table<Row>
      aria-label={name}
      className={styles.table}
      size="small"
      pagination={false}
      rowHoverable={false}
      rowKey={(row) => (row === total ? 'total' : `row ${keyOf(row)}`)}
      rowClassName={(row) => (row === total ? (styles.total ?? '') : '')}
      columns={columns}
      dataSource={total ? [...rows, total] : rows}
    />
  );
}

interface NamedCell extends HTMLAttributes<HTMLElement> {
  'data-narrow': string | undefined;
}

/**
 * The first column, whose cells name their rows. @param narrow what follows the name on narrow
 * screens, which leave `wide` columns out
 */
export const nameColumn = <Row,>(
  title: string,
  render: (row: Row) => ReactNode,
  narrow?: (row: Row) => string,
): TableColumnType<Row> => ({
  title,
  key: title,
  rowScope: 'row',
  onCell: (row): NamedCell => ({ 'data-narrow': narrow?.(row) }),
  render: (_, row) => render(row),
});

/** A column of numbers. @param isWide left out on narrow screens */
export const numberColumn = <Row,>(
  title: string,
  render: (row: Row) => ReactNode,
  isWide = false,
): TableColumnType<Row> => ({
  title,
  key: title,
  align: 'right',
  className: isWide ? `${styles.number} ${styles.wide}` : styles.number,
  render: (_, row) => render(row),
});
