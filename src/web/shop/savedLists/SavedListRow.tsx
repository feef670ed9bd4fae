import { useState } from 'react';
import type { SavedListSummary } from '../../../contract/api.gen';
import { formatDate } from '../../../domain/date';
import { formatCount } from '../../../domain/frenchNumber';
import { LIST_NAME_MAX, listNameProblem } from '../../../domain/referenceList/savedList';
import { savedListAddress, type SharedLine } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { accountEndpoints, useChangeMyListMutation } from '../../api/accountEndpoints.gen';
import { messageOf } from '../../api/callError';
import { ShareDialog } from '../../features/cart/ShareDialog';
import { useAppDispatch } from '../../store/hooks';
import { useFocusOn } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { RenameDialog } from '../../ui/dialog/QuestionDialogs';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { Link } from '../../ui/link/Link';
import styles from './SavedLists.module.css';

const { readMyList } = accountEndpoints.endpoints;
const UNREAD = 'La liste n’a pas pu être lue. Réessayez dans un instant.';

interface SavedListRowProps {
  list: SavedListSummary;
  /** It was deleted, and put back: its name takes the focus from the button that is gone. */
  isRestored: boolean;
  /** It is being added to the cart. */
  isBusy: boolean;
  onAdd: () => void;
  onRename: () => void;
  onDelete: () => void;
}

export function SavedListRow({
  list,
  isRestored,
  isBusy,
  onAdd,
  onRename,
  onDelete,
}: SavedListRowProps) {
  const { id, name, line_count, piece_count, changed_at } = list;
  const nameLink = useFocusOn<HTMLAnchorElement>(isRestored ? 1 : 0);
  const dispatch = useAppDispatch();
  const [shared, setShared] = useState<readonly SharedLine[] | null>(null);
  const share = async () => {
    const { data, error } = await dispatch(
      readMyList.initiate({ id: String(id) }, { subscribe: false, forceRefetch: true }),
    );
    if (data) setShared(data.lines);
    else dispatch(messageShown({ kind: 'error', text: messageOf(error) ?? UNREAD }));
  };
  const counts =
    `${formatCount(line_count, 'référence', 'références')}, ` +
    formatCount(piece_count, 'article', 'articles');
  return (
    <li className={styles.list}>
      <div className={styles.facts}>
        <Link ref={nameLink} to={savedListAddress(id)} className={styles.name}>
          {typeset(name)}
        </Link>
        <span className="muted">{typeset(`${counts}, modifiée le ${formatDate(changed_at)}`)}</span>
      </div>
      <div className={styles.actions}>
        <Button busy={isBusy} aria-label={`Ajouter à mon devis : ${name}`} onClick={onAdd}>
          Ajouter à mon devis
        </Button>
        <Button variant="second" aria-label={`Renommer : ${name}`} onClick={onRename}>
          Renommer
        </Button>
        <Button variant="second" aria-label={`Partager : ${name}`} onClick={() => void share()}>
          Partager
        </Button>
        <Button variant="danger" aria-label={`Supprimer : ${name}`} onClick={onDelete}>
          Supprimer
        </Button>
      </div>
      {shared && (
        <ShareDialog title={`Partager : ${name}`} lines={shared} onClose={() => setShared(null)} />
      )}
    </li>
  );
}

const NOT_RENAMED = 'La liste n’a pas pu être renommée. Réessayez dans un instant.';

export function RenameList({ list, onClose }: { list: SavedListSummary; onClose: () => void }) {
  const [change, { isLoading }] = useChangeMyListMutation();
  const rename = async (name: string) => {
    const problem = listNameProblem(name);
    if (problem) return problem;
    const { error } = await change({
      id: String(list.id),
      savedListChange: { revision: list.revision, name },
    });
    return error && (messageOf(error) ?? NOT_RENAMED);
  };
  return (
    <RenameDialog
      title="Renommer la liste"
      label="Nom de la liste"
      name={list.name}
      maxLength={LIST_NAME_MAX}
      busy={isLoading}
      rename={rename}
      onClose={onClose}
    />
  );
}
