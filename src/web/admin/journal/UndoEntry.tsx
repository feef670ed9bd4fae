import { Alert, Button } from 'antd';
import { typeset } from '../../../domain/text/frenchText';
import { useUndoJournalEntryMutation } from '../../api/adminEndpoints.gen';
import { isConflict } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { said, useCall } from '../kit/call/useCall';
import { AskFirst } from '../kit/dialog/BesideButton';
import styles from './JournalScreen.module.css';

/** Undoes an entry once that is confirmed; says in words why it cannot be undone. */
export function UndoEntry({ id }: { id: number }) {
  const [undo] = useUndoJournalEntryMutation();
  const { run, isBusy, refusal } = useCall();
  return (
    <>
      <AskFirst
        title="Annuler ce changement ?"
        description={typeset('Ce qu’il avait remplacé revient, avec les mêmes numéros.')}
        okText="Annuler le changement"
        cancelText="Garder"
        onConfirm={() => void run(() => undo({ id: String(id) }), said)}
      >
        <Button type="link" className={styles.undo} disabled={isBusy}>
          Annuler
        </Button>
      </AskFirst>
      {refusal !== undefined && (
        <Alert
          type={isConflict(refusal) ? 'warning' : 'error'}
          showIcon
          title={typeset(failureText(refusal))}
        />
      )}
    </>
  );
}
