import { Alert, Button } from 'antd';
import type { Campaign } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import type { Edit } from './campaignFields';
import styles from './CampaignsScreen.module.css';

interface EditConflictProps {
  /** The server's text: who changed it and when. */
  message: string;
  seen: Edit;
  /** The stored campaign; equal to `seen` until it was fetched again. */
  latest: Campaign | undefined;
  typed: Edit;
  onTake: (values: Edit) => void;
  onKeep: (values: Edit) => void;
}

/** Shows what another administrator changed concurrently and asks which values to save. */
export function EditConflict({ message, seen, latest, typed, onTake, onKeep }: EditConflictProps) {
  const now =
    latest && differ(latest, seen)
      ? { title: latest.title, percentage: latest.percentage }
      : undefined;
  return (
    <Alert
      className={styles.failure}
      type="warning"
      showIcon
      role="alert"
      title={typeset(message)}
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

const differ = (a: Edit, b: Edit): boolean => a.title !== b.title || a.percentage !== b.percentage;

function Differences({ seen, now, typed }: { seen: Edit; now: Edit; typed: Edit }) {
  const rows = [
    { name: 'Titre', from: seen.title, to: now.title, own: typed.title.trim() },
    {
      name: 'Remise',
      from: formatPercent(seen.percentage),
      to: formatPercent(now.percentage),
      own: formatPercent(typed.percentage),
    },
  ].filter(({ from, to }) => from !== to);
  return (
    <ul>
      {rows.map(({ name, from, to, own }) => (
        <li key={name}>
          {typeset(`${name} : `)}
          <s>{from}</s> → <b>{to}</b>
          {typeset(` ; votre saisie : ${own}`)}
        </li>
      ))}
    </ul>
  );
}

const formatPercent = (percentage: number): string => typeset(`${formatNumber(percentage)} %`);
