import { Alert, Button, Popconfirm } from 'antd';
import { useRef } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { useUndoJournalEntryMutation } from '../../api/adminEndpoints.gen';
import { isConflict } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import styles from './JournalScreen.module.css';

/** Undoes an entry once that is confirmed; says in words why it cannot be undone. */
export function UndoEntry({ id }: { id: number }) {
  const [undo, { error, isLoading }] = useUndoJournalEntryMutation();
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);
  const run = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { data } = await undo({ id: String(id) });
    isUnderWay.current = false;
    if (data) dispatch(messageShown({ kind: 'success', text: data.message }));
  };
  return (
    <>
      <Popconfirm
        title="Annuler ce changement ?"
        description={typeset('Ce qu’il avait remplacé revient, avec les mêmes numéros.')}
        okText="Annuler le changement"
        cancelText="Garder"
        onConfirm={() => void run()}
      >
        <Button type="link" className={styles.undo} disabled={isLoading}>
          Annuler
        </Button>
      </Popconfirm>
      {error !== undefined && (
        <Alert
          type={isConflict(error) ? 'warning' : 'error'}
          showIcon
          title={typeset(failureText(error))}
        />
      )}
    </>
  );
}
