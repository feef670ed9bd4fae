import { Progress } from 'antd';
import { typo } from '../../../domain/typo';
import { type ImportProgress, useReadImportProgressQuery } from '../../api/adminEndpoints.gen';
import { useUploadProgress } from '../../api/uploadProgress';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import type { Task } from './importMachine';
import { percentOf, sayPhase, sayTask, sayTime } from './importTexts';
import { LOOK_EVERY_MS } from './pollImport';
import styles from './ImportProgress.module.css';

interface WorkProgressProps {
  /** What this page has asked for; none when the work was found on the server. */
  own?: { task: Task; checking: boolean; file: File | undefined };
}

/** What is at work on the server and how far it is. A true percentage only where one is known. */
export function ImportProgress({ own }: WorkProgressProps) {
  // Work found on the server is looked at by the machine, which puts what it sees in the same place.
  const { data, isError } = useReadImportProgressQuery(undefined, {
    pollingInterval: own ? LOOK_EVERY_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const running = data?.state === 'running' ? data : undefined;
  const share = useUploadProgress(own?.file);
  const percent = running ? percentOf(running) : share && Math.floor(share * 100);
  const phase = running ? sayPhase(running) : whatIsAwaited(own?.task);
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
      {running && !own && <WhoseWork running={running} />}
      {isError && <p className={styles.lost}>Le serveur ne répond pas : nouvel essai…</p>}
      <p className={styles.hint}>{typo(`La boutique reste ouverte. ${goesOnAlone(running) ? GOES_ON : STAY}`)}</p>
    </div>
  );
}

const GOES_ON = "Cette page peut être fermée : le travail continue, et l'historique en garde le compte rendu.";
const STAY = "Restez sur cette page jusqu'à la fin de cette étape : la quitter l'arrêterait.";

/** The server finishes an import or a return it has begun; what is still being sent, or is only looked at, ends with the page. */
const goesOnAlone = (running: ImportProgress | undefined): boolean => running !== undefined && running.task !== 'simulation';

function titleOf(own: WorkProgressProps['own'], running: ImportProgress | undefined): string {
  if (own?.checking) return 'Vérification du fichier avant l’import';
  return sayTask(own?.task ?? running?.task ?? 'import');
}

const whatIsAwaited = (task: Task | undefined): string =>
  task === 'import' || task === 'simulation' ? 'Envoi du fichier…' : 'En attente du serveur…';

function WhoseWork({ running: { email, file_name, started_at } }: { running: ImportProgress }) {
  const self = useAppSelector(selectUser)?.email;
  return (
    <p>
      {file_name && typo(`« ${file_name} », `)}
      {email === self ? 'lancé par vous' : `lancé par ${email}`} à {sayTime(started_at ?? '')}
    </p>
  );
}
