import type { OxygeneCheck } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useCheckOxygeneExportQuery } from '../../api/adminEndpoints.gen';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Indicators';
import { LoadFailure } from '../kit/list/Loaded';
import type { ExportQuery } from './exportEndpoints';
import styles from './OxygeneDialog.module.css';

interface OxygeneDialogProps {
  query: ExportQuery;
  busy: boolean;
  /** @returns whether the file was saved. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
}

/**
 * Says what the file for Oxygène will contain, and which codes the last import does not know,
 * before it is saved.
 */
export function OxygeneDialog({ query, busy, onSave, onClose }: OxygeneDialogProps) {
  const { data, error, isFetching, refetch } = useCheckOxygeneExportQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const check = isFetching ? undefined : data;
  const save = async () => {
    if (await onSave()) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Exporter pour Oxygène"
      footer={
        <Button busy={busy} disabled={!check || check.lines === 0} onClick={() => void save()}>
          TÉLÉCHARGER LE FICHIER
        </Button>
      }
    >
      {isFetching ? (
        <Spinner label="Vérification des articles…" />
      ) : error ? (
        <LoadFailure
          title="Les articles n’ont pas pu être vérifiés."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        check && <Check check={check} />
      )}
    </Dialog>
  );
}

function Check({ check }: { check: OxygeneCheck }) {
  const { quotes, lines, unknown, left_out: leftOut } = check;
  return (
    <div className={styles.check}>
      <p>{typeset(contentText(quotes, lines))}</p>
      <ul>
        {sourceTexts(check).map((text) => (
          <li key={text}>{typeset(text)}</li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <>
          <Alert kind="warning">{unknownText(unknown.length)}</Alert>
          <ul>
            {unknown.map(({ reference, title, numbers }) => (
              <li key={reference}>
                <strong>{reference}</strong> {title}{' '}
                <span className={styles.quotes}>{typeset(`(devis ${numbers.join(', ')})`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {leftOut.length > 0 && <LeftOut items={leftOut} />}
    </div>
  );
}

function LeftOut({ items }: { items: OxygeneCheck['left_out'] }) {
  const others = items.length - MAX_LEFT_OUT;
  return (
    <>
      <h3>Sans référence, absents du fichier</h3>
      <ul>
        {items.slice(0, MAX_LEFT_OUT).map(({ title, number }, index) => (
          <li key={index}>
            {title} <span className={styles.quotes}>{`(devis ${number})`}</span>
          </li>
        ))}
        {others > 0 && <li>{`et ${formatNumber(others)} ${others === 1 ? 'autre' : 'autres'}`}</li>}
      </ul>
    </>
  );
}

/** Most quotes with an offer have carriage: beyond so many only their number is said. */
const MAX_LEFT_OUT = 50;

function contentText(quotes: number, lines: number): string {
  if (lines === 0) return 'Aucune ligne à exporter.';
  return `Le fichier contient ${lines === 1 ? '1 ligne' : `${formatNumber(lines)} lignes`} de ${formatNumber(quotes)} devis.`;
}

/** Whose lines and prices are taken. */
function sourceTexts({ quotes, accepted, offered }: OxygeneCheck): string[] {
  const sources: [count: number, text: string][] = [
    [accepted, 'Offre acceptée : ses lignes et ses prix, avec les options choisies'],
    [
      offered,
      'Offre envoyée, pas encore acceptée : lignes et prix de la dernière, sans ses options',
    ],
    [quotes - accepted - offered, 'Sans offre : lignes et prix de la demande'],
  ];
  return sources
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${text} (${formatNumber(count)} devis).`);
}

const unknownText = (count: number): string =>
  count === 1
    ? 'Le dernier import ne contenait pas ce code. Oxygène risque de refuser sa ligne.'
    : `Le dernier import ne contenait pas ces ${formatNumber(count)} codes. Oxygène risque de refuser leurs lignes.`;
