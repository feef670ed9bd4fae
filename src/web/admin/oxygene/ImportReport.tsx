import { Alert } from 'antd';
import { Icon } from '../../ui/Icon';
import styles from './OxygeneScreen.module.css';

/** The server's lines in reverse order, so that the totals stand on top (spec §2, Stock import). */
export function ImportReport({ lines }: { lines: string[] }) {
  return (
    <Alert
      className={styles.report}
      type="info"
      showIcon
      icon={<Icon name="info" />}
      title={<b>L’import est terminé</b>}
      description={
        <ol className={styles.lines} aria-label="Compte rendu de l’import" tabIndex={0}>
          {lines.toReversed().map((line, position) => (
            <li key={`${position} ${line}`}>{line}</li>
          ))}
        </ol>
      }
    />
  );
}

/** What to do when the file was not taken (spec §8). */
export function ImportFailure({ reason }: { reason: string }) {
  return (
    <Alert
      className={styles.report}
      type="error"
      showIcon
      icon={<Icon name="error" />}
      role="alert"
      title={<b>Le fichier n’a pas pu être téléversé</b>}
      description={
        <>
          {reason && <p>{reason}</p>}
          <p>
            Vérifiez que ce fichier est bien l’export d’Oxygène, sans aucune modification. Si l’erreur persiste,
            contactez votre prestataire.
          </p>
        </>
      }
    />
  );
}
