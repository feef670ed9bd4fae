import { cartLines } from '../../../domain/cart';
import { computeTotals } from '../../../domain/price';
import { BasketChangesNotice } from '../../features/cart/BasketChangesNotice';
import { selectCartRows } from '../../features/cart/cartSlice';
import { useBasketRefresh } from '../../features/cart/useBasketRefresh';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { useAppSelector, useSessionIsRead } from '../../store/hooks';
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
  const rows = useAppSelector(selectCartRows);
  const campaigns = useAppSelector(selectCampaigns);
  const totals = computeTotals(cartLines(rows, campaigns));
  const [snapshot, send] = useQuoteRequest();
  const { form, emailError, refusals, failures, failure } = snapshot.context;
  const [step, goTo] = useStep(refusals);
  // Each page shows what counts now, and a refusal may come from an article withdrawn meanwhile.
  const changes = useBasketRefresh(`${step} ${failures}`);
  const goOn = () => (hasEmail(form) ? goTo('summary') : send({ type: 'email.missed' }));
  return (
    <>
      <PageTitle>Valider mon devis</PageTitle>
      <StepsHead step={step} />
      <BasketChangesNotice changes={changes} />
      {step === 'coordinates' ? (
        <CoordinatesStep form={form} emailError={emailError} refusals={refusals} totals={totals} onEdit={send} onContinue={goOn} />
      ) : (
        <SummaryStep
          form={form}
          rows={rows}
          campaigns={campaigns}
          totals={totals}
          failure={snapshot.matches('failed') ? failure : null}
          onEdit={send}
          onSubmit={() => send({ type: 'quote.submit', rows: rows.map(({ id, quantity }) => ({ id, quantity })) })}
          onBack={() => goTo('coordinates')}
        />
      )}
      <SendingDialog isSending={snapshot.matches('sending')} isSent={snapshot.matches('sent')} />
    </>
  );
}
