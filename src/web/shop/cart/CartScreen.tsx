import { cartLines } from '../../../domain/cartLines';
import { paths } from '../../../domain/paths';
import { computeTotals } from '../../../domain/price';
import type { Article } from '../../api/endpoints.gen';
import beaker from '../../assets/articles/beaker.svg';
import { ArticleTable } from '../../features/article/ArticleTable';
import { CartChangesNotice } from '../../features/cart/CartChangesNotice';
import { selectCartRows } from '../../features/cart/cartSlice';
import { useCartSort } from '../../features/cart/useCartOrder';
import { useCartRefresh } from '../../features/cart/useCartRefresh';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { useAppSelector, useIsCartRehydrated } from '../../store/hooks';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTitle } from '../../ui/page/PageTitle';
import { CartQuantity } from './CartQuantity';
import { QuickAdd } from './QuickAdd';
import { RemoveButton } from './RemoveButton';
import { TotalsBar } from './TotalsBar';
import styles from './CartScreen.module.css';

export default function CartScreen() {
  const rows = useAppSelector(selectCartRows);
  const isRead = useIsCartRehydrated();
  const campaigns = useAppSelector(selectCampaigns);
  const articles = rows.map(({ article }) => article);
  const changes = useCartRefresh();
  const [sort, setSort] = useCartSort();
  const totals = computeTotals(cartLines(rows, campaigns));
  return (
    <div className={styles.page}>
      <div className="page-head">
        <div className={styles.title}>
          <PageTitle>Mon devis</PageTitle>
          <span className="count">{countText(rows.length, totals.articlesCount)}</span>
        </div>
        <div className={styles.adding}>
          <QuickAdd />
          <ButtonLink to={paths.cartList()} variant="second">
            Ajouter une liste
          </ButtonLink>
        </div>
      </div>
      <CartChangesNotice changes={changes} />
      {rows.length > 0 ? (
        <ArticleTable
          articles={articles}
          mode="cart"
          sortBar={false}
          sort={sort}
          onSortChange={setSort}
          renderQuantity={renderQuantity}
          renderActions={renderActions}
        />
      ) : (
        isRead && <EmptyCart />
      )}
      <TotalsBar totals={totals} />
    </div>
  );
}

function countText(references: number, articles: number): string {
  const plural = (count: number) => (count > 1 ? 's' : '');
  return `${references} référence${plural(references)}, ${articles} article${plural(articles)}`;
}

/** Outside the component: a new function on each render would re-render every row. */
const renderQuantity = (article: Article) => <CartQuantity article={article} />;
const renderActions = (article: Article) => <RemoveButton article={article} />;

function EmptyCart() {
  return (
    <EmptyState
      drawing={beaker}
      title="Votre devis est vide"
      help="Ajoutez des articles depuis le catalogue, par leur référence avec l'ajout rapide, ou par une liste."
    />
  );
}
