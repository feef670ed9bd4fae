import { Tabs } from 'antd';
import type { Simulation } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import {
  ArticlesTable,
  ChangesTable,
  KeptTable,
  RefusedTable,
  RepeatedTable,
  WithdrawnTable,
} from './SimulationTables';
import { Warnings } from './Warnings';
import styles from './SimulationResult.module.css';

const KEPT_NAME = 'Champs gardés';

const takeFocus = (box: HTMLElement | null): void => box?.focus();

/** What an import of the file would change; nothing is written. */
export function SimulationResult({
  simulation,
  fileName,
}: {
  simulation: Simulation;
  fileName: string;
}) {
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      className={styles.simulation}
      aria-labelledby="simulation"
    >
      <h2 id="simulation">Simulation</h2>
      <p>{typeset(`« ${fileName} » n'est pas importé : voici ce que « Mettre à jour » ferait.`)}</p>
      <Counts simulation={simulation} />
      <Notes notes={simulation.notes} />
      <Warnings warnings={simulation.warnings} />
      <Details simulation={simulation} />
    </section>
  );
}

function Counts({ simulation: { lines, active, counts, kept } }: { simulation: Simulation }) {
  const shown = [
    ['Lignes lues', lines],
    ['Créés', counts.created],
    ['Modifiés', counts.changed],
    ['Retirés', counts.withdrawn],
    ['Remis en vente', counts.restored],
    ['Inchangés', counts.unchanged],
    ['Lignes refusées', counts.refused],
    ...(kept ? [[KEPT_NAME, kept.total] as const] : []),
    ['En vente aujourd’hui', active],
  ] as const;
  return (
    <dl className={styles.counts}>
      {shown.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Notes about the file itself, as in the report of an import. */
function Notes({ notes }: { notes: string[] }) {
  return (
    <ul className={styles.notes} aria-label="Le fichier">
      {notes.map((note) => (
        <li key={note}>{typeset(note)}</li>
      ))}
    </ul>
  );
}

/** One tab per kind of change that is not empty. */
function Details({
  simulation: { changed, created, withdrawn, restored, refused, repeated, kept },
}: {
  simulation: Simulation;
}) {
  const kinds = [
    { key: 'changed', name: 'Modifiés', list: changed, children: <ChangesTable list={changed} /> },
    { key: 'created', name: 'Créés', list: created, children: <ArticlesTable list={created} /> },
    {
      key: 'withdrawn',
      name: 'Retirés',
      list: withdrawn,
      children: <WithdrawnTable list={withdrawn} />,
    },
    {
      key: 'restored',
      name: 'Remis en vente',
      list: restored,
      children: <ChangesTable list={restored} />,
    },
    {
      key: 'refused',
      name: 'Lignes refusées',
      list: refused,
      children: <RefusedTable list={refused} />,
    },
    {
      key: 'repeated',
      name: 'Codes en double',
      list: repeated,
      children: <RepeatedTable list={repeated} />,
    },
    ...(kept
      ? [{ key: 'kept', name: KEPT_NAME, list: kept, children: <KeptTable list={kept} /> }]
      : []),
  ].filter(({ list }) => list.total > 0);
  if (kinds.length === 0)
    return (
      <p className={styles.nothing}>
        {typeset('Aucun changement : le catalogue correspond déjà au fichier.')}
      </p>
    );
  return (
    <Tabs
      items={kinds.map(({ key, name, list, children }) => ({
        key,
        label: `${name} (${formatNumber(list.total)})`,
        children: (
          <>
            {key !== 'kept' && list.rows.length < list.total && (
              <p className={styles.part}>{shownPartText(list)}</p>
            )}
            {children}
          </>
        ),
      }))}
    />
  );
}

const shownPartText = ({ rows, total }: { rows: unknown[]; total: number }): string =>
  rows.length === 1
    ? `Le premier sur ${formatNumber(total)}`
    : `Les ${formatNumber(rows.length)} premiers sur ${formatNumber(total)}`;
