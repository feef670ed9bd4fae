import { conditionTexts } from '../../../content/conditions';
import type { Campaign } from '../../../contract/api.gen';
import type { CartRow } from '../../../domain/cart/cart';
import { cartLines } from '../../../domain/cart/cartLines';
import { patterns } from '../../../domain/paths';
import { computeTotals } from '../../../domain/price';
import beaker from '../../assets/articles/beaker.svg';
import { useOrderedCart } from '../../features/cart/useCartOrder';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { presentCartLines } from '../../features/quote/presentCartLines';
import { QuoteLines } from '../../features/quote/QuoteLines';
import { QuoteTotals } from '../../features/quote/QuoteTotals';
import { useAppSelector, useIsCartRehydrated } from '../../store/hooks';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTitle } from '../../ui/page/PageTitle';
import styles from './QuoteScreen.module.css';

const STEPS = [
  'Vérifiez les articles et les quantités de votre devis.',
  'Indiquez vos coordonnées : une adresse e-mail suffit, sans compte ni paiement.',
  `Envoyez la demande : nous vous répondons par ${conditionTexts.validQuote}.`,
];

/** Summary of the cart and how to send it (OPEN-18). */
export default function QuoteScreen() {
  const rows = useOrderedCart();
  const campaigns = useAppSelector(selectCampaigns);
  const isRead = useIsCartRehydrated();
  return (
    <>
      <PageTitle>Ma demande de devis</PageTitle>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {rows.length > 0 ? (
        <CartSummary rows={rows} campaigns={campaigns} />
      ) : (
        isRead && <EmptyCart />
      )}
    </>
  );
}

function CartSummary({
  rows,
  campaigns,
}: {
  rows: readonly CartRow[];
  campaigns: readonly Campaign[];
}) {
  return (
    <div className={`with-aside ${styles.cart}`}>
      <QuoteLines lines={presentCartLines(rows, campaigns)} label="Articles" />
      <QuoteTotals totals={computeTotals(cartLines(rows, campaigns))}>
        <ButtonLink to={patterns.cart} size="large" block className={styles.link}>
          VOIR MON DEVIS
        </ButtonLink>
      </QuoteTotals>
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      drawing={beaker}
      title="Votre devis est vide"
      help="Ajoutez des articles depuis le catalogue, ou par leur référence."
      action={<ButtonLink to={patterns.cart}>VOIR MON DEVIS</ButtonLink>}
    />
  );
}
