import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { conditionTexts } from '../../../content/conditions';
import type { CartRow } from '../../../domain/cart/cart';
import { cartLines } from '../../../domain/cart/cartLines';
import { patterns } from '../../../domain/paths';
import { computeTotals } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { CartChangesNotice, UnsavedCartNotice } from '../../features/cart/CartNotices';
import { useCartRefresh } from '../../features/cart/cartRefresh';
import { useOrderedCart } from '../../features/cart/useCartOrder';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { readWaiting } from '../../features/quote/waitingRequest';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector, useIsSessionRehydrated } from '../../store/hooks';
import { useContentFocus } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Dialog } from '../../ui/dialog/Dialog';
import { Spinner } from '../../ui/feedback/Indicators';
import { PageTitle } from '../../ui/page/PageTitle';
import { CoordinatesStep } from './CoordinatesStep';
import { EmptyCartNotice } from './EmptyCartNotice';
import { hasEmail } from './quoteForm';
import { detailProblemOf } from './quoteMachine';
import { SentSummary, WaitingSummary } from './SubmittedRequest';
import { SummaryStep } from './SummaryStep';
import { useQuoteRequest } from './useQuoteRequest';
import styles from './ValidateScreen.module.css';

/** Waits for the persisted session: the form is prefilled for its user. */
export default function ValidateScreen() {
  return useIsSessionRehydrated() ? <QuoteValidation /> : <PageTitle>Valider mon devis</PageTitle>;
}

function QuoteValidation() {
  const campaigns = useAppSelector(selectCampaigns);
  const request = useQuoteRequest();
  const [snapshot, dispatch] = request;
  const { form, receipt } = snapshot.context;
  const isSending = snapshot.matches('sending');
  const isWaiting = snapshot.matches('waiting');
  const [rows, setSubmittedRows] = useRows(isSending || isWaiting || receipt !== null);
  useContentFocus(isWaiting ? 'waiting' : 'steps');
  return (
    <>
      <PageTitle>Valider mon devis</PageTitle>
      {receipt ? (
        <SentSummary
          number={receipt.number}
          followToken={receipt.follow_token}
          form={form}
          rows={rows}
          campaigns={campaigns}
        />
      ) : isWaiting ? (
        <WaitingSummary
          campaigns={campaigns}
          onEdit={() => dispatch({ type: 'waiting.withdraw' })}
        />
      ) : (
        <Steps request={request} rows={rows} isSending={isSending} onSend={setSubmittedRows} />
      )}
      <SendingDialog
        isSending={isSending}
        sent={receipt ? { number: receipt.number, email: form.email.trim() } : undefined}
      />
    </>
  );
}

/** The cart's rows; from the submit on, the submitted rows, because the cart is emptied. */
function useRows(isSubmitted: boolean) {
  const cartRows = useOrderedCart();
  const [submittedRows, setSubmittedRows] = useState<readonly CartRow[]>(
    () => readWaiting()?.rows ?? [],
  );
  return [isSubmitted ? submittedRows : cartRows, setSubmittedRows] as const;
}

interface StepsProps {
  request: ReturnType<typeof useQuoteRequest>;
  rows: readonly CartRow[];
  isSending: boolean;
  onSend: (rows: readonly CartRow[]) => void;
}

function Steps({ request: [snapshot, send], rows, isSending, onSend }: StepsProps) {
  const campaigns = useAppSelector(selectCampaigns);
  const totals = useMemo(() => computeTotals(cartLines(rows, campaigns)), [rows, campaigns]);
  const { form, emailError, detailProblem, refusals, failures, failure } = snapshot.context;
  const [step, goTo] = useStep(refusals);
  // Reload prices on each step, and after a failure: an article may have been withdrawn.
  const changes = useCartRefresh(`${step} ${failures}`);
  const showSummary = () => {
    if (!hasEmail(form)) send({ type: 'email.missed' });
    else if (detailProblemOf(form)) send({ type: 'detail.refused' });
    else goTo('summary');
  };
  const submit = () => {
    onSend(rows);
    send({ type: 'quote.submit', rows: rows.map(({ id, quantity }) => ({ id, quantity })) });
  };
  return (
    <>
      <StepsHead step={step} />
      <UnsavedCartNotice count={rows.length} />
      <CartChangesNotice changes={changes} />
      {!isSending && <EmptyCartNotice count={rows.length} />}
      {step === 'coordinates' ? (
        <CoordinatesStep
          form={form}
          refused={{ emailError, detailProblem, refusals }}
          totals={totals}
          onEdit={send}
          onContinue={showSummary}
        />
      ) : (
        <SummaryStep
          form={form}
          rows={rows}
          campaigns={campaigns}
          totals={totals}
          failure={snapshot.matches('failed') ? failure : null}
          onEdit={send}
          onSubmit={submit}
          onBack={() => goTo('coordinates')}
        />
      )}
    </>
  );
}

type Step = 'coordinates' | 'summary';

const SUMMARY = 'recapitulatif';

const pathOf = (step: Step) =>
  patterns.validateCart + (step === 'summary' ? `?etape=${SUMMARY}` : '');

/**
 * The step is in the URL, so that the back button works; a refused e-mail address leads back to
 * step 1.
 */
function useStep(refusals: number) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step: Step = search.get('etape') === SUMMARY ? 'summary' : 'coordinates';
  useContentFocus(step);

  function goTo(next: Step) {
    window.scrollTo({ top: 0 });
    void navigate(pathOf(next));
  }

  const handledRefusals = useRef(0);
  useEffect(function showFirstStep() {
    if (refusals === handledRefusals.current) return;
    handledRefusals.current = refusals;
    void navigate(pathOf('coordinates'), { replace: true });
  });
  return [step, goTo] as const;
}

/** Header of the two steps; the completed step has a check mark. */
function StepsHead({ step }: { step: Step }) {
  const isSummary = step === 'summary';
  return (
    <ol className={styles.steps}>
      <li
        className={isSummary ? styles.done : styles.current}
        aria-current={isSummary ? undefined : 'step'}
      >
        Coordonnées
      </li>
      <li
        className={isSummary ? styles.current : undefined}
        aria-current={isSummary ? 'step' : undefined}
      >
        Récapitulatif
      </li>
    </ol>
  );
}

interface SendingDialogProps {
  isSending: boolean;
  /** Set once the request is sent: its number and the e-mail address of the confirmation. */
  sent?: { number: string; email: string };
}

/** Modal during and after the submission; it cannot be closed while the request is in flight. */
function SendingDialog({ isSending, sent }: SendingDialogProps) {
  const [isClosed, setClosed] = useState(false);
  useContentFocus(String(isClosed)); // the button that opened the dialog no longer exists
  if (sent) return isClosed ? null : <SentDialog {...sent} onClose={() => setClosed(true)} />;
  return (
    <Dialog
      open={isSending}
      onClose={() => undefined}
      title="Envoi en cours"
      size="question"
      closable={false}
    >
      <Spinner size={24} label={typeset("Votre demande de devis est en cours d'envoi.")} />
    </Dialog>
  );
}

/**
 * The sent request stays visible after closing. For a visitor, who has no list of quotes, closing
 * is the primary action.
 */
function SentDialog({
  number,
  email,
  onClose,
}: {
  number: string;
  email: string;
  onClose: () => void;
}) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const footer = (
    <>
      <Button variant={isLoggedIn ? 'second' : 'primary'} onClick={onClose}>
        FERMER
      </Button>
      <ButtonLink to={patterns.accountQuotes} variant={isLoggedIn ? 'primary' : 'second'}>
        VOIR MES DEVIS
      </ButtonLink>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Demande envoyée" size="question" footer={footer}>
      <p>
        Votre demande de devis <b>{typeset(`n° ${number}`)}</b> nous est bien parvenue.
      </p>
      <p>
        Un e-mail de confirmation part à <b>{email}</b>.{' '}
        {`Nous vous répondons à cette adresse par ${conditionTexts.validQuote}.`}
      </p>
      <p>{typeset(isLoggedIn ? IN_ACCOUNT : WITHOUT_ACCOUNT)}</p>
    </Dialog>
  );
}

const IN_ACCOUNT = 'Vous suivez son traitement dans « Mes devis ».';
const WITHOUT_ACCOUNT =
  'Le lien de cet e-mail, comme « Suivre ma demande » derrière ce message, mène à notre offre, sans compte ; la demande s’y télécharge en PDF. Un compte à la même adresse réunit toutes vos demandes dans « Mes devis », celle-ci comprise.';
