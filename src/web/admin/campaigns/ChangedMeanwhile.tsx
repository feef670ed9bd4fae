import { Alert, Button } from 'antd';
import { typo } from '../../../domain/typo';
import type { Campaign } from '../../api/endpoints.gen';
import type { Edit } from './useCampaignUpdate';
import styles from './CampaignsScreen.module.css';

interface ChangedMeanwhileProps {
  /** Who changed it and when, in the server's words. */
  message: string;
  seen: Edit;
  /** As it is now; the same as `seen` until it was read again. */
  latest: Campaign | undefined;
  typed: Edit;
  onTake: (values: Edit) => void;
  onKeep: (values: Edit) => void;
}

/** Another administrator was faster: what changed, and the choice between the two. Nothing is saved before it is made. */
export function ChangedMeanwhile({ message, seen, latest, typed, onTake, onKeep }: ChangedMeanwhileProps) {
  const now = latest && isOther(latest, seen) ? { title: latest.title, percentage: latest.percentage } : undefined;
  return (
    <Alert
      className={styles.failure}
      type="warning"
      showIcon
      role="alert"
      title={typo(message)}
      description={
        <>
          {now && <Differences seen={seen} now={now} typed={typed} />}
          <div className={styles.choice}>
            <Button disabled={!now} onClick={() => now && onKeep(now)}>
              Enregistrer ma saisie
            </Button>
            <Button disabled={!now} onClick={() => now && onTake(now)}>
              Reprendre les nouvelles valeurs
            </Button>
          </div>
        </>
      }
    />
  );
}

const isOther = (a: Edit, b: Edit): boolean => a.title !== b.title || a.percentage !== b.percentage;

function Differences({ seen, now, typed }: { seen: Edit; now: Edit; typed: Edit }) {
  const rows = [
    { name: 'Titre', from: seen.title, to: now.title, own: typed.title.trim() },
    { name: 'Remise', from: sayPercent(seen.percentage), to: sayPercent(now.percentage), own: sayPercent(typed.percentage) },
  ].filter(({ from, to }) => from !== to);
  return (
    <ul>
      {rows.map(({ name, from, to, own }) => (
        <li key={name}>
          {typo(`${name} : `)}
          <s>{from}</s> → <b>{to}</b>
          {typo(` ; votre saisie : ${own}`)}
        </li>
      ))}
    </ul>
  );
}

const sayPercent = (percentage: number): string => typo(`${percentage.toLocaleString('fr-FR')} %`);
