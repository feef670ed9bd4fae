import { type KeyboardEvent, useMemo } from 'react';
import type { Article } from '../../../contract/api.gen';
import type { CartRow } from '../../../domain/cart';
import { nextSort } from '../../../domain/sorting';
import { ArticleTable } from '../../features/article/ArticleTable';
import { CART_SORTS, inAddedOrder, useCartSort } from '../../features/cart/useCartOrder';
import { SortBar } from '../../ui/list/SortBar';
import { CartQuantity } from './CartQuantity';
import { KEYS_HELP_ID, removeLineOf } from './lineKeys';
import { NewLinesContext, useNewLines } from './newLines';
import { RemoveButton } from './RemoveButton';
import styles from './CartTable.module.css';

/** The lines of the cart. Each has two tab stops: its article, where Delete removes the line, and its quantity. */
export function CartTable({ rows }: { rows: readonly CartRow[] }) {
  const [sort, setSort] = useCartSort();
  const articles = useMemo(() => inAddedOrder(rows, sort).map(({ article }) => article), [rows, sort]);
  return (
    <NewLinesContext value={useNewLines(rows)}>
      <div onKeyDown={removeByKey}>
        <SortBar
          options={CART_SORTS}
          sort={sort}
          onSort={(key) => setSort(nextSort(sort, key))}
          onToggle={() => setSort({ ...sort, descending: !sort.descending })}
        />
        <ArticleTable
          articles={articles}
          mode="cart"
          sortBar={false}
          sort={sort}
          onSortChange={setSort}
          renderQuantity={renderQuantity}
          renderActions={renderActions}
        />
        <p id={KEYS_HELP_ID} className={styles.help}>
          Au clavier, dans une quantité : ↑ et ↓ la changent, 0 retire la ligne. Sur le nom d’un article : Suppr retire la ligne.
        </p>
      </div>
    </NewLinesContext>
  );
}

/** Outside the component: a new function on each render would re-render every row. */
const renderQuantity = (article: Article) => <CartQuantity article={article} />;
const renderActions = (article: Article) => <RemoveButton article={article} />;

function removeByKey(event: KeyboardEvent): void {
  if (event.key !== 'Delete' || !(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  removeLineOf(event.target);
}
