import { cartLines } from '../../../domain/cart';
import { computeTotals } from '../../../domain/price';
import { articlesRefreshed, selectCartRows } from '../../features/cart/cartSlice';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { ArticleChangesNotice } from '../../features/quote/ArticleChangesNotice';
import { useArticleRefresh } from '../../features/quote/useArticleRefresh';
import { useAppDispatch, useAppSelector, useSessionIsRead } from '../../store/hooks';
import { PageTitle } from '../../ui/PageTitle';
import { CoordinatesStep } from './CoordinatesStep';
import { SendingDialog } from './SendingDialog';
import { StepsHead } from './StepsHead';
import { SummaryStep } from './SummaryStep';
import { hasEmail } from './quoteForm';
import { useQuoteRequest } from './useQuoteRequest';
import { useStep } from './useStep';

/** Whose form it is must be known before anything is prefilled or typed. */
export default function ValidateScreen() {
  return useSessionIsRead() ? <QuoteValidation /> : <PageTitle>Valider mon devis</PageTitle>;
}

function QuoteValidation() {
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectCartRows);
  const campaigns = useAppSelector(selectCampaigns);
  const totals = computeTotals(cartLines(rows, campaigns));
  const [snapshot, send] = useQuoteRequest();
  const { form, emailError, refusals } = snapshot.context;
  const [step, goTo] = useStep(refusals);
  const changes = useArticleRefresh(
    rows.map(({ article }) => article),
    (fresh) => dispatch(articlesRefreshed(fresh)),
  );
  const goOn = () => (hasEmail(form) ? goTo('summary') : send({ type: 'email.missed' }));
  return (
    <>
      <PageTitle>Valider mon devis</PageTitle>
      <StepsHead step={step} />
      <ArticleChangesNotice changes={changes} />
      {step === 'coordinates' ? (
        <CoordinatesStep form={form} emailError={emailError} refusals={refusals} totals={totals} onEdit={send} onContinue={goOn} />
      ) : (
        <SummaryStep
          form={form}
          rows={rows}
          campaigns={campaigns}
          totals={totals}
          onEdit={send}
          onSubmit={() => send({ type: 'quote.submit', rows: rows.map(({ id, quantity }) => ({ id, quantity })) })}
          onBack={() => goTo('coordinates')}
        />
      )}
      <SendingDialog isSending={snapshot.matches('sending')} isSent={snapshot.matches('sent')} />
    </>
  );
}
