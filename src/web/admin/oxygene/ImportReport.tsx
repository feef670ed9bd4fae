import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import type { ServerTask } from './importMachine';
import styles from './ImportReport.module.css';

/** The server's lines in reverse order: the totals come first (OXY-07). */
export function ReportLines({ lines, label }: { lines: string[]; label: string }) {
  return (
    <ol className={styles.lines} aria-label={label} tabIndex={0}>
      {lines.toReversed().map((line, position) => (
        <li key={`${position} ${line}`}>{line}</li>
      ))}
    </ol>
  );
}

// Keyboards and screen readers continue at the report; the page's scroll padding keeps it clear of
// the fixed search bar.
const takeFocus = (box: HTMLElement | null): void => box?.focus();

interface ImportReportProps {
  task: ServerTask;
  lines: string[];
  actions?: ReactNode;
}

/** Report of a finished import or undo (OXY-06). */
export function ImportReport({ task, lines, actions }: ImportReportProps) {
  const isUndo = task === 'return';
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.report}>
      <Alert
        type="info"
        showIcon
        role="group"
        icon={<InfoCircleOutlined {...decorative(18)} />}
        title={<b>{isUndo ? 'Le retour est terminé' : 'L’import est terminé'}</b>}
        description={
          <>
            {lines.length > 0 && (
              <ReportLines
                lines={lines}
                label={isUndo ? 'Compte rendu du retour' : 'Compte rendu de l’import'}
              />
            )}
            {actions}
          </>
        }
      />
    </div>
  );
}

interface ImportFailureProps {
  task: ServerTask;
  reason: string;
  /** The answer was lost and the server is being polled: it may have done the work. */
  isPolling?: boolean;
}

/** Error box of a failed import (OXY-08, OXY-09) or undo. */
export function ImportFailure({ task, reason, isPolling = false }: ImportFailureProps) {
  const isUndo = task === 'return';
  return (
    <Alert
      className={styles.report}
      type="error"
      showIcon
      icon={<CloseCircleOutlined {...decorative(18)} />}
      role="alert"
      title={
        <b>{isUndo ? 'Le retour n’a pas pu être fait' : 'Le fichier n’a pas pu être téléversé'}</b>
      }
      description={
        <>
          {reason && <p>{typeset(reason)}</p>}
          {!isUndo && <p>{typeset(ADVICE)}</p>}
          {isPolling && <p>Le serveur a peut-être reçu la demande : on l’interroge…</p>}
        </>
      }
    />
  );
}

const ADVICE =
  "Vérifiez que ce fichier est bien l'export d'Oxygène, sans aucune modification. Si l'erreur persiste, contactez votre prestataire.";
