import { Tabs } from 'antd';
import type { Simulation } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { KEPT_NAME, simulationTabs } from './SimulationTables';
import { Warnings } from './Warnings';
import styles from './SimulationResult.module.css';

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

function Details({ simulation }: { simulation: Simulation }) {
  const items = simulationTabs(simulation);
  if (items.length > 0) return <Tabs items={items} />;
  return (
    <p className={styles.nothing}>
      {typeset('Aucun changement : le catalogue correspond déjà au fichier.')}
    </p>
  );
}
