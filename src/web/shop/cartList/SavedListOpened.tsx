import { useMemo, useState } from 'react';
import type { SavedList } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { useChangeMyListMutation, useReadMyListQuery } from '../../api/accountEndpoints.gen';
import { messageOf, statusOf } from '../../api/callError';
import { isSessionEnded } from '../../api/failureKind';
import { SessionEnded } from '../../features/session/SessionEnded';
import { useAppDispatch } from '../../store/hooks';
import { useReadAnew } from '../../ui/browser/readAnew';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { PageTitle } from '../../ui/page/PageTitle';
import { CartList } from './CartList';
import { openSavedList } from './openedList';
import styles from './CartList.module.css';

const TITLE = 'Ma liste';
const UNREAD = 'Cette liste n’a pas pu être lue. Vérifiez votre connexion, puis réessayez.';
const NOT_SAVED = 'La liste n’a pas pu être enregistrée. Réessayez dans un instant.';

/** A list of the account at the prices of the day; its quantities can be changed and kept. */
export function SavedListOpened({ id }: { id: number }) {
  const read = useReadMyListQuery({ id: String(id) }, { refetchOnMountOrArgChange: true });
  const { isFetching, error, refetch } = read;
  const newest = useReadAnew(read);
  // What is saved refreshes the answer: the list on screen stays as it was opened.
  const [opened, setOpened] = useState<SavedList | null>(null);
  if (opened === null && newest) setOpened(newest);
  if (opened) return <Opened list={opened} />;
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      {error === undefined || isFetching ? (
        <Skeleton rows={5} />
      ) : isSessionEnded(error) ? (
        <SessionEnded />
      ) : (
        <Alert
          kind="error"
          action={
            statusOf(error) !== 404 && <Button onClick={() => void refetch()}>Réessayer</Button>
          }
        >
          {statusOf(error) === 404 ? (messageOf(error) ?? UNREAD) : UNREAD}
        </Alert>
      )}
    </>
  );
}

function Opened({ list }: { list: SavedList }) {
  const [kept, setKept] = useState(list);
  // What is changed after a save is changed of what was saved.
  const opened = useMemo(
    () => ({ ...openSavedList(list), source: openSavedList(kept).source }),
    [list, kept],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeMyListMutation();
  const dispatch = useAppDispatch();
  async function save(lines: readonly SharedLine[]) {
    setProblem(null);
    const answer = await change({
      id: String(list.id),
      savedListChange: { revision: kept.revision, lines: [...lines] },
    });
    if (answer.data) {
      setKept(answer.data);
      dispatch(messageShown({ kind: 'success', text: `Liste « ${list.name} » enregistrée` }));
    } else setProblem(messageOf(answer.error) ?? NOT_SAVED);
  }
  return (
    <>
      <PageTitle>{list.name}</PageTitle>
      <p className={styles.intro}>
        {typeset(
          `Modifiée le ${formatDateTime(kept.changed_at)}. Les prix sont ceux d’aujourd’hui.`,
        )}
      </p>
      {problem && (
        <div className={styles.notice}>
          <Alert kind="error">{problem}</Alert>
        </div>
      )}
      <CartList
        opened={opened}
        renderActions={(lines) => (
          <Button
            variant="second"
            size="large"
            busy={isLoading}
            disabled={isSame(lines, kept.lines)}
            onClick={() => void save(lines)}
          >
            Enregistrer la liste
          </Button>
        )}
      />
    </>
  );
}

const isSame = (lines: readonly SharedLine[], others: readonly SharedLine[]): boolean =>
  lines.length === others.length &&
  lines.every(({ reference, quantity }, index) => {
    const other = others[index];
    return other?.reference === reference && other.quantity === quantity;
  });
