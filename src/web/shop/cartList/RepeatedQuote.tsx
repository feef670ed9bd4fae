import { type ReactNode, useMemo } from 'react';
import { company } from '../../../content/company';
import type { ComparedQuote } from '../../../contract/api.gen';
import { formatDate } from '../../../domain/date';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { unbrokenPhone } from '../../../domain/text/phoneText';
import {
  useCompareFollowedQuoteQuery,
  useCompareMyQuoteQuery,
} from '../../api/accountEndpoints.gen';
import { statusOf } from '../../api/callError';
import { isSessionEnded } from '../../api/failureKind';
import { QuotesLoadError } from '../../features/quote/QuotesLoadError';
import { SessionEnded } from '../../features/session/SessionEnded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import { CartList } from './CartList';
import { openComparedQuote } from './openedList';
import { Refused, useSaveListAction } from './SharedList';
import styles from './CartList.module.css';

const FRESH = { refetchOnMountOrArgChange: true };
const PHONE = unbrokenPhone(company.phone);
const REPEAT = 'Refaire ce devis';

/** One of the customer's own quotes. */
export function RepeatedQuote({ id }: { id: number }) {
  return (
    <Compared
      answer={useCompareMyQuoteQuery({ id: String(id) }, FRESH)}
      missing={<p>Ce devis n’est pas dans votre compte.</p>}
    />
  );
}

/** The quote of a follow link. */
export function RepeatedFollowedQuote({ token }: { token: string }) {
  const answer = useCompareFollowedQuoteQuery({ 'Follow-Token': token || '-' }, FRESH);
  const missing = (
    <>
      <p>{typeset('Ce lien de suivi n’est pas ou plus valable.')}</p>
      <p>{typeset(`Prenez celui de notre dernier e-mail, ou appelez-nous au ${PHONE}.`)}</p>
    </>
  );
  return <Compared answer={answer} missing={missing} />;
}

interface ComparedProps {
  answer: {
    currentData?: ComparedQuote;
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  /** Shown when there is no such quote. */
  missing: ReactNode;
}

function Compared({ answer, missing }: ComparedProps) {
  const saveList = useSaveListAction();
  const { currentData: quote, isFetching, error, refetch } = answer;
  const opened = useMemo(() => (quote ? openComparedQuote(quote) : undefined), [quote]);
  if (isFetching)
    return (
      <>
        <PageTitle>{REPEAT}</PageTitle>
        <Skeleton rows={5} />
      </>
    );
  if (error !== undefined && [400, 404].includes(statusOf(error) ?? 0))
    return <Refused title={REPEAT}>{missing}</Refused>;
  if (error !== undefined || !quote || !opened)
    return (
      <>
        <PageTitle>{REPEAT}</PageTitle>
        {isSessionEnded(error) ? (
          <SessionEnded />
        ) : (
          <QuotesLoadError error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  return (
    <>
      <PageTitle>{`Refaire le devis n° ${quote.number}`}</PageTitle>
      <p className={styles.intro}>{typeset(changesText(quote))}</p>
      <CartList opened={opened} renderActions={saveList} />
    </>
  );
}

/** How much changed since the quote, in one sentence. */
function changesText({ creation_date_time, lines }: ComparedQuote): string {
  const withdrawn = lines.filter(({ article }) => article === undefined).length;
  const changed = lines.filter(({ changes }) => changes.length > 0).length - withdrawn;
  const found = [
    ...(changed > 0 ? [formatCount(changed, 'ligne a changé', 'lignes ont changé')] : []),
    ...(withdrawn > 0
      ? [formatCount(withdrawn, 'article n’est plus vendu', 'articles ne sont plus vendus')]
      : []),
  ];
  return `Depuis le ${formatDate(creation_date_time)} : ${found.join(', ') || 'rien n’a changé'}. Les prix sont ceux d’aujourd’hui.`;
}
