import { useMemo } from 'react';
import { cartLines } from '../../../domain/cart/cartLines';
import { formatCount } from '../../../domain/frenchNumber';
import { patterns } from '../../../domain/paths';
import { computeTotals } from '../../../domain/price';
import beaker from '../../assets/articles/beaker.svg';
import { RecentArticles } from '../../features/article/RecentArticles';
import { CartChangesNotice, UnsavedCartNotice } from '../../features/cart/CartNotices';
import { useCartRefresh } from '../../features/cart/cartRefresh';
import { selectCartRows } from '../../features/cart/cartSlice';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { CartConditions } from '../../features/quote/CartConditions';
import { SentWaitingNotice, WaitingNotice } from '../../features/quote/WaitingNotice';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector, useIsCartRehydrated } from '../../store/hooks';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTitle } from '../../ui/page/PageTitle';
import { CartTools, TotalsBar } from './CartFooter';
import { CartTable } from './CartTable';
import { QuickAdd } from './QuickAdd';
import { CartAnswerContext, useCartHistory } from './useCartHistory';
import styles from './CartScreen.module.css';

export default function CartScreen() {
  const rows = useAppSelector(selectCartRows);
  const customerId = useAppSelector(selectUser)?.id ?? null;
  const isRead = useIsCartRehydrated();
  const campaigns = useAppSelector(selectCampaigns);
  const changes = useCartRefresh();
  const { answer, undo, showAnswer, lineOf } = useCartHistory();
  const totals = computeTotals(cartLines(rows, campaigns));
  const history = useMemo(() => ({ showAnswer, lineOf }), [showAnswer, lineOf]);
  return (
    <div className={styles.page}>
      <div className="page-head">
        <div className={styles.title}>
          <PageTitle>Mon devis</PageTitle>
          <span className="count">{countText(rows.length, totals.articlesCount)}</span>
        </div>
        <div className={styles.adding}>
          <QuickAdd history={history} answer={answer} undo={undo} />
          <ButtonLink to={patterns.cartList} variant="second">
            Ajouter une liste
          </ButtonLink>
        </div>
      </div>
      <WaitingNotice customerId={customerId} />
      <SentWaitingNotice />
      <UnsavedCartNotice count={rows.length} />
      <CartChangesNotice changes={changes} />
      {rows.length > 0 ? (
        <CartAnswerContext value={showAnswer}>
          <CartTable rows={rows} />
          <CartTools rows={rows} />
        </CartAnswerContext>
      ) : (
        isRead && <EmptyCart />
      )}
      {/* With the lines: they would move it. */}
      {isRead && <CartConditions ht={totals.ht} className={styles.conditions} />}
      <TotalsBar totals={totals} isEmpty={isRead && rows.length === 0} />
      {isRead && rows.length === 0 && <RecentArticles />}
    </div>
  );
}

function countText(references: number, articles: number): string {
  return (
    `${formatCount(references, 'référence', 'références')}, ` +
    formatCount(articles, 'article', 'articles')
  );
}

function EmptyCart() {
  return (
    <EmptyState
      drawing={beaker}
      title="Votre devis est vide"
      help={
        "Ajoutez des articles depuis le catalogue, par leur référence avec l'ajout rapide, ou par une liste."
      }
    />
  );
}
