import { useId } from 'react';
import { typo } from '../../../domain/typo';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { FileTile } from './FileTile';
import { useAddition } from './useAddition';
import { useAddressFromClipboard } from './useAddressFromClipboard';
import { usePastedFile } from './usePastedFile';
import { useUpload } from './useUpload';
import styles from './ArticleEditor.module.css';

interface FileAdditionProps {
  articleId: number;
  label: string;
  /** What is taken, said before anything is chosen. */
  limits: string;
  accept: string;
  /** The button that takes an address from the clipboard. */
  pasteLabel: string;
  addFrom: (url: string) => Promise<unknown>;
  /** Whether a file pasted anywhere on the page is meant for here. */
  takesPastes?: boolean;
}

/** The ways to add a file, what is taken, and why the last one was refused. */
export function FileAddition({ articleId, label, limits, accept, pasteLabel, addFrom, takesPastes }: FileAdditionProps) {
  const limitsId = useId();
  const { add, refusal } = useAddition();
  const { send, isLoading, share } = useUpload(articleId, add);
  const { paste, busy } = useAddressFromClipboard(add, addFrom);
  return (
    <>
      {takesPastes && <PastedFile onFile={send} />}
      <div className={styles.addition}>
        <FileTile label={label} accept={accept} describedBy={limitsId} busy={isLoading} share={share} onFile={send} />
        <Button variant="second" busy={busy} aria-describedby={limitsId} onClick={paste}>
          {pasteLabel}
        </Button>
        <p id={limitsId} className={`muted ${styles.limits}`}>
          {typo(limits)}
        </p>
      </div>
      {refusal && <Refusal reason={refusal} />}
    </>
  );
}

function PastedFile({ onFile }: { onFile: (file: File) => void }): null {
  usePastedFile(onFile);
  return null;
}

const Refusal = ({ reason }: { reason: string }) => (
  <div className={styles.refusal}>
    <Alert kind="error">{`Le fichier n’a pas été ajouté. ${reason}`}</Alert>
  </div>
);
