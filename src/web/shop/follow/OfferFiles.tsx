import type { OfferSheet, SentOffer } from '../../../contract/api.gen';
import { offeredArticles } from '../../../domain/offer/offer';
import { typeset } from '../../../domain/text/frenchText';
import { attachmentUrl } from '../../api/mediaUrls';
import { DownloadButton } from '../../features/quote/DownloadButton';
import {
  useDownloadFollowedOfferFileMutation,
  useDownloadFollowedOfferMutation,
} from '../../features/quote/requestEndpoints';
import styles from './FollowScreen.module.css';

interface OfferFilesProps {
  token: string;
  number: string;
  offer: SentOffer;
  /** Those of all versions; a server of the version before does not send them. */
  sheets: readonly OfferSheet[] | undefined;
}

/** The PDF of an offer, what staff attached to it, and the safety sheets of its articles. */
export function OfferFiles({ token, number, offer, sheets = [] }: OfferFilesProps) {
  const articles = offeredArticles(offer.content);
  const own = sheets.filter((sheet) => articles.includes(sheet.article_id));
  return (
    <>
      {(offer.has_pdf || offer.files.length > 0) && (
        <div className={styles.files}>
          {offer.has_pdf && <DownloadOffer token={token} number={number} version={offer.version} />}
          {offer.files.map((file) => (
            <DownloadFile key={file.id} token={token} id={file.id} name={file.name} />
          ))}
        </div>
      )}
      {own.length > 0 && <SafetySheets sheets={own} offer={offer} />}
    </>
  );
}

function SafetySheets({ sheets, offer }: { sheets: readonly OfferSheet[]; offer: SentOffer }) {
  const titleOf = ({ article_id: id }: OfferSheet) =>
    offer.content.lines.find((line) => line.article_id === id)?.title ?? '';
  return (
    <details>
      <summary>{`Fiches de données de sécurité (${sheets.length})`}</summary>
      <ul className={styles.sheets}>
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <a href={attachmentUrl(sheet.id)} download={sheet.name}>
              {typeset(titleOf(sheet) || sheet.name)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DownloadFile(file: { token: string; id: number; name: string }) {
  const [download, { isLoading }] = useDownloadFollowedOfferFileMutation();
  return (
    <DownloadButton
      label={file.name}
      name={`Télécharger ${file.name}`}
      busy={isLoading}
      download={() => download(file)}
    />
  );
}

function DownloadOffer(offer: { token: string; number: string; version: number }) {
  const [download, { isLoading }] = useDownloadFollowedOfferMutation();
  return (
    <DownloadButton
      name={`Télécharger le PDF de l’offre ${offer.version}`}
      busy={isLoading}
      download={() => download(offer)}
    />
  );
}
