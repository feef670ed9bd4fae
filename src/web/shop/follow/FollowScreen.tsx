import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { FollowedQuote } from '../../../contract/api.gen';
import { COPY_LINK } from '../../../domain/copyAddresses';
import { completeLinkTokenIn, linkTokenIn } from '../../../domain/linkToken';
import { paths } from '../../../domain/paths';
import { attachLines, presentQuote } from '../../../domain/quote/quote';
import { repeatFollowedAddress } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { useFollowQuoteQuery } from '../../api/accountEndpoints.gen';
import { statusOf } from '../../api/callError';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { presentQuoteLines } from '../../features/quote/presentQuoteLines';
import { QuoteAddresses } from '../../features/quote/QuoteAddresses';
import { PurchasingRows, QuoteStatusDot } from '../../features/quote/QuoteFacts';
import { QuoteLines } from '../../features/quote/QuoteLines';
import { QuotesLoadError } from '../../features/quote/QuotesLoadError';
import { useDownloadFollowedRequestMutation } from '../../features/quote/requestEndpoints';
import { loadChunk } from '../../ui/browser/loadChunk';
import { useParisTime, useRefreshOnFocus } from '../../ui/browser/refreshOnFocus';
import { useSourceHash } from '../../ui/browser/useSourceHash';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import { FollowedOffers } from './FollowedOffers';
import { FollowEvents, nextStep } from './FollowProgress';
import { WriteForm } from './WriteForm';
import styles from './FollowScreen.module.css';

const CopyRequest = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "followed" */ './CopyRequest')),
);
const InvalidLink = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "followed" */ './InvalidLink')),
);

/**
 * What the link of a mail leads to; its token is in the fragment of the URL, or in the query if a
 * program put it there.
 */
export default function FollowScreen() {
  const token = linkTokenIn(useSourceHash().slice(1));
  const inQuery = completeLinkTokenIn(useLocation().search);
  if (token === '' && inQuery !== '') return <Navigate to={paths.follow(inQuery)} replace />;
  return token.startsWith(COPY_LINK) ? (
    <Suspense fallback={<Skeleton rows={5} />}>
      <CopyRequest token={token.slice(COPY_LINK.length)} />
    </Suspense>
  ) : (
    <FollowQuote token={token} />
  );
}

/** A quote as the holder of its follow link sees it. */
function FollowQuote({ token }: { token: string }) {
  const { data, error, refetch } = useFollowQuoteQuery(
    { 'Follow-Token': token },
    { skip: token === '', refetchOnMountOrArgChange: true },
  );
  useRefreshOnFocus(() => {
    if (token !== '') void refetch();
  });
  if (data) return <Followed token={token} followed={data} />;
  const isInvalid =
    token === '' || (error !== undefined && [400, 404].includes(statusOf(error) ?? 0));
  return (
    <div className={styles.unread}>
      <PageTitle>Suivi de votre devis</PageTitle>
      {isInvalid ? (
        <Suspense fallback={<Skeleton rows={5} />}>
          <InvalidLink isMissing={token === ''} />
        </Suspense>
      ) : error !== undefined ? (
        <QuotesLoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={5} />
      )}
    </div>
  );
}

function Followed({ token, followed }: { token: string; followed: FollowedQuote }) {
  const [sent, setSent] = useState(false);
  const [download, { isLoading }] = useDownloadFollowedRequestMutation();
  const [attached] = attachLines({ quotes: [followed.quote], lines: followed.lines });
  const quote = presentQuote(followed.quote, attached?.lines ?? []);
  const now = useParisTime();
  return (
    <div className={styles.screen}>
      <PageTitle>{`Votre devis n° ${quote.sort_number}`}</PageTitle>
      <p className={styles.state}>
        <QuoteStatusDot quote={quote} />{' '}
        <span className="muted">{typeset(nextStep(followed, now))}</span>
      </p>
      <FollowedOffers token={token} followed={followed} number={quote.sort_number} now={now} />
      <section className="bench" aria-label="Votre demande">
        <h2>Votre demande</h2>
        <dl className={styles.details}>
          <PurchasingRows quote={quote} />
        </dl>
        <div className={styles.addresses}>
          <QuoteAddresses quote={quote} />
        </div>
        {quote.comment && <p className={styles.text}>{quote.comment}</p>}
        <QuoteLines
          lines={presentQuoteLines(quote)}
          label="Articles demandés"
          totalHt={quote.total_ht_price}
        />
        <div className="actions">
          <ButtonLink to={repeatFollowedAddress(token)} variant="second">
            REFAIRE CE DEVIS
          </ButtonLink>
          <DownloadButton
            name="Télécharger le PDF de votre demande"
            busy={isLoading}
            download={() => download({ token, number: quote.sort_number })}
          />
        </div>
      </section>
      <section className="bench" aria-label="Nos échanges">
        <h2>Nos échanges</h2>
        <FollowEvents token={token} followed={followed} />
        {sent && (
          <Alert kind="success">
            Votre message est bien arrivé. Nous vous répondons au plus vite.
          </Alert>
        )}
        <WriteForm
          token={token}
          quoteId={quote.id}
          kind="ANSWER"
          label="Écrire à la boutique"
          submitLabel="ENVOYER LE MESSAGE"
          onSent={() => setSent(true)}
        />
      </section>
    </div>
  );
}
