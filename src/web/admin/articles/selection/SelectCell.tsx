import { Checkbox, type TableColumnType } from 'antd';
import type { KeyboardEvent } from 'react';
import type { ListedArticle } from '../../../../contract/api.gen';
import { checkboxOf } from '../../kit/list/selection';
import type { ArticleSelection } from './articleSelection';
import styles from './Selection.module.css';

/** Px. */
export const SELECT_WIDTH = 40;

/** The column of checkboxes. Its cells do not open the article. */
export const selectColumn = <T extends { index: number }>(
  rows: ReadonlyMap<number, ListedArticle>,
  selectable: ArticleSelection,
): TableColumnType<T> => ({
  key: 'select',
  width: SELECT_WIDTH,
  onCell: () => ({
    role: 'cell',
    className: styles.cell,
    onClick: (event) => event.stopPropagation(),
  }),
  render: (_, { index }) => {
    const article = rows.get(index);
    return article && <SelectCell article={article} index={index} selectable={selectable} />;
  },
});

/** Ctrl+A selects all articles of the list, but in a field the text. */
export function onListKey(event: KeyboardEvent<HTMLElement>, { selectAll }: ArticleSelection) {
  const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
  if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'a') return;
  event.preventDefault();
  selectAll();
}

interface SelectCellProps {
  article: ListedArticle;
  index: number;
  selectable: ArticleSelection;
}

/** Arrows go to the rows beside it. */
function SelectCell({ article, index, selectable }: SelectCellProps) {
  const box = checkboxOf(selectable, article, index);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    box.onKeyDown(event);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const table = event.currentTarget.closest('[role="table"]');
    // The first row is the head.
    table?.querySelector<HTMLElement>(`[aria-rowindex="${index + 2 + step}"] input`)?.focus();
  };
  return (
    <Checkbox {...box} aria-label={`Sélectionner ${article.reference}`} onKeyDown={onKeyDown} />
  );
}
