import type { PresentedQuote } from '../../../domain/quote';
import { messageOf } from '../../api/callError';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { Icon } from '../../ui/icon/Icon';
import { useDownloadRequestMutation } from './requestEndpoints';
import styles from './QuoteDialog.module.css';

const FAILED = 'Le PDF n’a pas pu être téléchargé. Réessayez dans un instant.';
const DOWNLOAD = 'M12 3.5v12M7 11l5 5l5-5M4.5 20.5h15';

/** Saves the request as a PDF. */
export function DownloadRequest({ quote, isAdmin }: { quote: PresentedQuote; isAdmin: boolean }) {
  const dispatch = useAppDispatch();
  const [download, { isLoading }] = useDownloadRequestMutation();
  const save = async () => {
    const answer = await download({ id: quote.id, number: quote.sort_number, isAdmin });
    if (answer.error) dispatch(messageShown({ kind: 'error', text: messageOf(answer.error) ?? FAILED }));
  };
  return (
    <Button variant="second" className={styles.download} busy={isLoading} onClick={() => void save()}>
      {!isLoading && <Icon name={DOWNLOAD} size={16} />}
      Télécharger le PDF
    </Button>
  );
}
