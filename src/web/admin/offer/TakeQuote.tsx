import { Button } from 'antd';
import { typeset } from '../../../domain/text/frenchText';
import { useTakeQuoteMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import styles from './OfferScreen.module.css';

/** Who has taken the quote, with the button to take it or give it back. */
export function TakeQuote({ quoteId, takenBy }: { quoteId: number; takenBy: string | null }) {
  const [take, { isLoading }] = useTakeQuoteMutation();
  const email = useAppSelector(selectUser)?.email;
  const dispatch = useAppDispatch();
  const isMine = takenBy !== null && takenBy === email;
  const change = async () => {
    const { error } = await take({
      id: String(quoteId),
      quoteTaking: { taken: !isMine, seen_by: takenBy },
    });
    if (error) dispatch(messageShown({ kind: 'error', text: failureText(error) }));
  };
  return (
    <span className={styles.taking}>
      {takenBy !== null && (
        <span className="muted">{typeset(`Pris par ${isMine ? 'vous' : takenBy}`)}</span>
      )}
      <Button type="link" size="small" loading={isLoading} onClick={() => void change()}>
        {isMine ? 'RENDRE' : 'PRENDRE'}
      </Button>
    </span>
  );
}
