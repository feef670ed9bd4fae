import { Input } from 'antd';
import { useState } from 'react';
import type { QuoteThread, SentOffer } from '../../../contract/api.gen';
import { formatDate, formatDateTime } from '../../../domain/date';
import type { OfferFile } from '../../../domain/fileLimits';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { useCreateQuoteLinkMutation, useMakeOfferPdfMutation } from '../../api/adminEndpoints.gen';
import { OfferLines } from '../../features/offer/OfferLines';
import { DownloadButton } from '../../features/quote/DownloadButton';
import {
  useDownloadOfferFileMutation,
  useDownloadOfferMutation,
} from '../../features/quote/requestEndpoints';
import { useAppDispatch } from '../../store/hooks';
import { Alert } from '../../ui/feedback/Alert';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { BusyButton } from '../Feedback';
import { reasonToasts, useCall } from '../kit/call/useCall';
import styles from './OfferScreen.module.css';

/** One version as it was sent. */
export function SentVersion({
  offer,
  thread: { acceptance, quote },
  number,
}: {
  offer: SentOffer;
  thread: QuoteThread;
  number: string;
}) {
  const accepted = acceptance?.version === offer.version ? acceptance : undefined;
  return (
    <details>
      <summary>
        {typeset(
          `Offre ${offer.version}, envoyée le ${formatDateTime(offer.sent_at)}, valable jusqu’au ${formatDate(offer.valid_until)}`,
        )}
      </summary>
      {offer.to === '' && <HandOver quoteId={quote.id} />}
      {offer.to && (
        <p className="muted">
          {typeset(`Envoyée à ${[offer.to, ...(offer.copies ?? [])].join(', ')}`)}
        </p>
      )}
      {offer.reminded_at && (
        <p className="muted">{typeset(`Relancée le ${formatDateTime(offer.reminded_at)}`)}</p>
      )}
      {offer.content.message && <p className={styles.comment}>{offer.content.message}</p>}
      <OfferLines
        offer={offer}
        label={`Lignes de l’offre ${offer.version}`}
        chosen={accepted?.chosen ?? []}
        ordered={accepted?.order?.lines}
      />
      <SentPdf quoteId={quote.id} number={number} offer={offer} />
      {offer.files.map((file) => (
        <SentFile key={file.id} quoteId={quote.id} file={file} />
      ))}
    </details>
  );
}

/** Says that nobody is written to, and makes a link to hand over. */
export function HandOver({ quoteId }: { quoteId: number }) {
  const [make] = useCreateQuoteLinkMutation();
  const { run, isBusy } = useCall(reasonToasts);
  const [link, setLink] = useState<string>();
  const dispatch = useAppDispatch();
  const copy = async () => {
    const data = link ? undefined : await run(() => make({ id: String(quoteId) }), null);
    const made = link ?? (data && window.location.origin + paths.follow(data.token));
    if (made === undefined) return;
    setLink(made);
    try {
      await navigator.clipboard.writeText(made);
      dispatch(messageShown({ kind: 'success', text: 'Lien copié' }));
    } catch {
      // The link is shown to be copied by hand.
    }
  };
  return (
    <div className={styles.handOver}>
      <p>{typeset('Sans adresse e-mail : l’offre est à imprimer ou à remettre.')}</p>
      <BusyButton busy={isBusy} onClick={() => void copy()}>
        Copier le lien
      </BusyButton>
      {link && <Input readOnly value={link} aria-label="Lien de suivi à remettre" />}
    </div>
  );
}

/** The PDF of a sent offer, or that it went without. */
function SentPdf({
  quoteId,
  number,
  offer,
}: {
  quoteId: number;
  number: string;
  offer: SentOffer;
}) {
  const [download, downloading] = useDownloadOfferMutation();
  const [make] = useMakeOfferPdfMutation();
  const { run, isBusy } = useCall(reasonToasts);
  const { version } = offer;
  if (offer.has_pdf) {
    const name = `Télécharger le PDF de l’offre ${version}`;
    return (
      <DownloadButton
        name={name}
        busy={downloading.isLoading}
        download={() => download({ id: quoteId, number, version })}
      />
    );
  }
  const makeAgain = () => run(() => make({ id: String(quoteId), version: String(version) }), null);
  return (
    <Alert
      kind="warning"
      action={
        <BusyButton busy={isBusy} onClick={() => void makeAgain()}>
          PRÉPARER LE PDF
        </BusyButton>
      }
    >
      L’offre est partie sans PDF : il n’a pas pu être préparé. Une fois prêt, il sera sur la page
      de suivi du demandeur.
    </Alert>
  );
}

/** A file attached to an offer, to be saved by staff. */
export function SentFile({ quoteId, file: { id, name } }: { quoteId: number; file: OfferFile }) {
  const [download, { isLoading }] = useDownloadOfferFileMutation();
  return (
    <DownloadButton
      label={name}
      name={`Télécharger ${name}`}
      busy={isLoading}
      download={() => download({ quoteId, id, name })}
    />
  );
}
