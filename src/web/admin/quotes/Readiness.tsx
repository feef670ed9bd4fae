import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ReadinessItem } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import {
  useGetReadinessQuery,
  useHideReadinessItemMutation,
  useSendTestMailMutation,
} from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { onDevice, readText, removeStored, writeText } from '../../ui/browser/deviceStorage';
import { Link } from '../../ui/link/Link';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import { ServerCommand } from '../ServerCommand';
import styles from './Readiness.module.css';

/** Whether the band was empty when it was read last: its height is kept free unless it was. */
const PLACE = onDevice('readiness');
const EMPTY = 'empty';

const TITLES: Record<ReadinessItem['key'], string> = {
  legal: 'Mentions légales',
  samples: 'Exemples',
  catalogue: 'Catalogue',
  sheets: 'Fiches de sécurité',
  staff: 'Adresses prévenues des demandes',
  mailFrom: 'Expéditeur des e-mails (MAIL_FROM)',
  mail: 'E-mail d’essai',
  publicUrl: 'Adresse publique (PUBLIC_URL)',
  secret: 'Secret des sessions',
  backup: 'Sauvegarde',
};

const isOpen = ({ state, hidden }: ReadinessItem): boolean => state !== 'done' && !hidden;

/**
 * On the first screen of the administration: what is missing before the shop opens, until nothing
 * is. It closes nothing to anybody.
 */
export function Readiness() {
  // What is missing changes on other screens.
  const { data, isError } = useRead(useGetReadinessQuery, undefined);
  const [wasEmpty] = useState(() => readText(PLACE) === EMPTY);
  const [isShown, setShown] = useState(false);
  const count = data?.filter(isOpen).length;
  useEffect(
    function rememberEmptiness() {
      if (count === 0) writeText(PLACE, EMPTY);
      else if (count !== undefined) removeStored(PLACE);
    },
    [count],
  );
  if (!isShown && (isError || count === 0 || (count === undefined && wasEmpty))) return null;
  return (
    <section aria-label="Prêt à ouvrir" className={styles.band}>
      {count !== undefined && (
        <>
          <p>
            <b>Prêt à ouvrir</b>
            {typeset(` : ${formatCount(count, 'point à régler', 'points à régler')}`)}
          </p>
          <Button size="small" onClick={() => setShown(true)}>
            Voir
          </Button>
        </>
      )}
      {isShown && <ReadinessDialog onClose={() => setShown(false)} />}
    </section>
  );
}

const POLL_MS = 2000;

function ReadinessDialog({ onClose }: { onClose: () => void }) {
  const read = useGetReadinessQuery();
  const isWaiting = read.data?.some(({ state }) => state === 'waiting') ?? false;
  useGetReadinessQuery(undefined, { pollingInterval: isWaiting ? POLL_MS : 0 });
  return (
    <FormDialog
      title="Prêt à ouvrir"
      width={720}
      action="close"
      busy={read.isLoading}
      refusal={undefined} // it stands below, with the button to try again
      onClose={onClose}
    >
      <p className="muted">
        {typeset(
          'Ce que la boutique vérifie d’elle-même. Rien n’est fermé au public par ce qui manque. Sur le serveur, cette commande en vérifie plus : ',
        )}
        <ServerCommand name="check" />
      </p>
      <Loaded read={read} failure="Ces points n’ont pas pu être lus." loading={null}>
        {(items) => (
          <ul className={styles.items}>
            {items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ul>
        )}
      </Loaded>
    </FormDialog>
  );
}

const STATES: Record<ReadinessItem['state'], string> = {
  todo: 'À régler',
  waiting: 'En cours',
  done: 'En ordre',
};

function Item({ item }: { item: ReadinessItem }) {
  const { key, state, text, details, hidden } = item;
  const [hide] = useHideReadinessItemMutation();
  const { run, isBusy } = useCall(failureToasts);
  const toggle = () =>
    run(
      () => hide({ key, readinessHiding: { hidden: !hidden } }),
      hidden ? 'Point réaffiché' : 'Point masqué',
    );
  return (
    <li className={hidden ? `${styles.item} ${styles.hidden}` : styles.item}>
      <span className={styles[state]}>{hidden ? 'Masqué' : STATES[state]}</span>
      <div>
        <b>{typeset(TITLES[key])}</b>
        <p role={key === 'mail' ? 'status' : undefined}>{typeset(`${text}.`)}</p>
        {details.length > 0 && (
          <ul>
            {details.map((detail) => (
              <li key={detail}>{typeset(detail)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        <ItemAction item={item} />
        {state !== 'done' && (
          <BusyButton size="small" busy={isBusy} onClick={() => void toggle()}>
            {hidden ? 'Réafficher' : 'Masquer'}
          </BusyButton>
        )}
      </div>
    </li>
  );
}

function ItemAction({ item: { key, state } }: { item: ReadinessItem }) {
  if (key === 'mail') return <TestMail isDone={state === 'done'} />;
  if (key === 'catalogue' && state === 'todo')
    return <Link to={adminPaths.oxygene()}>Importer</Link>;
  if (key === 'legal' && state === 'todo') return <Link to={adminPaths.shop()}>Compléter</Link>;
  if (key === 'samples' && state === 'todo') return <Link to={adminPaths.shop()}>Remplacer</Link>;
  if (key === 'sheets' && state === 'todo')
    return <Link to={adminPaths.safetySheets()}>Répondre</Link>;
  return null;
}

function TestMail({ isDone }: { isDone: boolean }) {
  const [send] = useSendTestMailMutation();
  const { run, isBusy, refusal } = useCall(failureToasts);
  return (
    <BusyButton
      size="small"
      busy={isBusy}
      danger={refusal !== undefined}
      onClick={() => void run(() => send(), 'E-mail d’essai envoyé')}
    >
      {isDone ? 'Essayer de nouveau' : 'M’envoyer un essai'}
    </BusyButton>
  );
}
