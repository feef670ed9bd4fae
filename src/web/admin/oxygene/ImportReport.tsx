import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { typo } from '../../../domain/typo';
import { decorative } from '../../ui/icon/decorative';
import type { Task } from './importMachine';
import styles from './ImportReport.module.css';

/** The server's lines in reverse order, so that the totals stand on top (spec §2, Stock import). */
export function ReportLines({ lines, label }: { lines: string[]; label: string }) {
  return (
    <ol className={styles.lines} aria-label={label} tabIndex={0}>
      {lines.toReversed().map((line, position) => (
        <li key={`${position} ${line}`}>{line}</li>
      ))}
    </ol>
  );
}

// Whoever waited for the end reads on here. Not scrolled under the fixed bar: the page leaves room above what it scrolls to.
const takeFocus = (box: HTMLElement | null): void => box?.focus();

interface ImportReportProps {
  task: Task;
  lines: string[];
  actions?: ReactNode;
}

/** The end of an import or of a return. */
export function ImportReport({ task, lines, actions }: ImportReportProps) {
  const returned = task === 'return';
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.report}>
      <Alert
        type="info"
        showIcon
        role="group"
        icon={<InfoCircleOutlined {...decorative(18)} />}
        title={<b>{returned ? 'Le retour est terminé' : 'L’import est terminé'}</b>}
        description={
          <>
            {lines.length > 0 && <ReportLines lines={lines} label={returned ? 'Compte rendu du retour' : 'Compte rendu de l’import'} />}
            {actions}
          </>
        }
      />
    </div>
  );
}

interface ImportFailureProps {
  task: Task;
  reason: string;
  /** The server may have done the work all the same: it is being asked. */
  asking?: boolean;
}

/** What to do when the file was not taken (spec §8), or when nothing was undone. */
export function ImportFailure({ task, reason, asking = false }: ImportFailureProps) {
  const returned = task === 'return';
  return (
    <Alert
      className={styles.report}
      type="error"
      showIcon
      icon={<CloseCircleOutlined {...decorative(18)} />}
      role="alert"
      title={<b>{returned ? 'Le retour n’a pas pu être fait' : 'Le fichier n’a pas pu être téléversé'}</b>}
      description={
        <>
          {reason && <p>{typo(reason)}</p>}
          {!returned && <p>{typo(ADVICE)}</p>}
          {asking && <p>Le serveur a peut-être reçu la demande : on l’interroge…</p>}
        </>
      }
    />
  );
}

const ADVICE =
  "Vérifiez que ce fichier est bien l'export d'Oxygène, sans aucune modification. Si l'erreur persiste, contactez votre prestataire.";
