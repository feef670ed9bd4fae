import { Progress } from 'antd';
import type { ImportProgress } from '../../../contract/api.gen';
import { formatTime } from '../../../domain/date';
import { typeset } from '../../../domain/text/frenchText';
import { useReadImportProgressQuery } from '../../api/adminEndpoints.gen';
import { useUploadProgress } from '../../api/uploadProgress';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import type { ServerTask } from './importMachine';
import { indexedPercent, phaseText, taskTitle } from './importTexts';
import { POLL_INTERVAL_MS } from './pollImport';
import styles from './ImportProgress.module.css';

interface ImportProgressProps {
  /** The task this page started; undefined for a task that was found running on the server. */
  own?: { task: ServerTask; checking: boolean; file: File | undefined };
}

/** The running server task with its phase, and a percentage where one is known (OXY-05). */
export function ImportProgress({ own }: ImportProgressProps) {
  // A task found on the server is already polled by the machine, which fills the same cache entry.
  const { data, isError } = useReadImportProgressQuery(undefined, {
    pollingInterval: own ? POLL_INTERVAL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const running = data?.state === 'running' ? data : undefined;
  const share = useUploadProgress(own?.file);
  const percent = running ? indexedPercent(running) : share && Math.floor(share * 100);
  const phase = running ? phaseText(running) : waitingText(own?.task);
  return (
    <div className={styles.work}>
      <p role="status" className={styles.title}>
        {titleOf(own, running)}
      </p>
      <Progress
        percent={percent ?? 100}
        status="active"
        showInfo={percent !== undefined}
        aria-hidden={percent === undefined || undefined}
        aria-label={running ? 'Articles à jour dans la recherche' : 'Envoi du fichier'}
      />
      <p>{phase}</p>
      {running && !own && <StartedBy running={running} />}
      {isError && <p className={styles.lost}>Le serveur ne répond pas : nouvel essai…</p>}
      <p className={styles.hint}>
        {typeset(`La boutique reste ouverte. ${survivesLeaving(running) ? MAY_LEAVE : MUST_STAY}`)}
      </p>
    </div>
  );
}

const MAY_LEAVE =
  "Cette page peut être fermée : le travail continue, et l'historique en garde le compte rendu.";
const MUST_STAY = "Restez sur cette page jusqu'à la fin de cette étape : la quitter l'arrêterait.";

/**
 * The server finishes an import or an undo that has begun; uploads and simulations end with the
 * page.
 */
const survivesLeaving = (running: ImportProgress | undefined): boolean =>
  running !== undefined && running.task !== 'simulation';

function titleOf(own: ImportProgressProps['own'], running: ImportProgress | undefined): string {
  if (own?.checking) return 'Vérification du fichier avant l’import';
  return taskTitle(own?.task ?? running?.task ?? 'import');
}

const waitingText = (task: ServerTask | undefined): string =>
  task === 'import' || task === 'simulation' ? 'Envoi du fichier…' : 'En attente du serveur…';

function StartedBy({ running: { email, file_name, started_at } }: { running: ImportProgress }) {
  const self = useAppSelector(selectUser)?.email;
  return (
    <p>
      {file_name && typeset(`« ${file_name} », `)}
      {email === self ? 'lancé par vous' : `lancé par ${email}`} à {formatTime(started_at ?? '')}
    </p>
  );
}
