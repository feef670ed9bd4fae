import { failedWith } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { Icon } from '../../ui/icon/Icon';
import styles from './QuoteDialog.module.css';

const FAILED = 'Le PDF n’a pas pu être téléchargé. Réessayez dans un instant.';
const DOWNLOAD = 'M12 3.5v12M7 11l5 5l5-5M4.5 20.5h15';

interface DownloadButtonProps {
  label?: string;
  /** More than the label says, for screen readers. */
  name?: string;
  busy: boolean;
  disabled?: boolean;
  download: () => Promise<{ error?: unknown }>;
}

/** Saves a PDF; a failure is said in a toast. */
export function DownloadButton({
  label = 'Télécharger le PDF',
  name,
  busy,
  disabled,
  download,
}: DownloadButtonProps) {
  const dispatch = useAppDispatch();
  const save = async () => {
    const { error } = await download();
    if (error !== undefined)
      dispatch(messageShown({ kind: 'error', text: failedWith(FAILED, error) }));
  };
  return (
    <Button
      variant="second"
      className={styles.download}
      busy={busy}
      disabled={disabled}
      aria-label={name}
      onClick={() => void save()}
    >
      {!busy && <Icon name={DOWNLOAD} size={16} />}
      {label}
    </Button>
  );
}
