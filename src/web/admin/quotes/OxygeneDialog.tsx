import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/frenchTypography';
import { type OxygeneCheck, useCheckOxygeneExportQuery } from '../../api/adminEndpoints.gen';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Spinner';
import { LoadFailure } from '../LoadFailure';
import type { ExportQuery } from './exportEndpoints';
import styles from './OxygeneDialog.module.css';

interface OxygeneDialogProps {
  query: ExportQuery;
  busy: boolean;
  /** @returns whether the file was saved. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
}

/** Says what the file for Oxygène will contain, and which codes the last import does not know, before it is saved. */
export function OxygeneDialog({ query, busy, onSave, onClose }: OxygeneDialogProps) {
  const { data, error, isFetching, refetch } = useCheckOxygeneExportQuery(query, { refetchOnMountOrArgChange: true });
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
        <LoadFailure title="Les articles n’ont pas pu être vérifiés." error={error} onRetry={() => void refetch()} />
      ) : (
        check && <Check check={check} />
      )}
    </Dialog>
  );
}

function Check({ check: { quotes, lines, unknown, left_out: leftOut } }: { check: OxygeneCheck }) {
  return (
    <div className={styles.check}>
      <p>{typeset(contentText(quotes, lines))}</p>
      {unknown.length > 0 && (
        <>
          <Alert kind="warning">{unknownText(unknown.length)}</Alert>
          <ul>
            {unknown.map(({ reference, title, numbers }) => (
              <li key={reference}>
                <strong>{reference}</strong> {title} <span className={styles.quotes}>{typeset(`(devis ${numbers.join(', ')})`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>Lignes sans référence, absentes du fichier</h3>
          <ul>
            {leftOut.map(({ title, number }, index) => (
              <li key={index}>
                {title} <span className={styles.quotes}>{`(devis ${number})`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function contentText(quotes: number, lines: number): string {
  if (lines === 0) return 'Aucune ligne à exporter.';
  const what = lines === 1 ? '1 ligne' : `${formatNumber(lines)} lignes`;
  return `Le fichier contient ${what} de ${formatNumber(quotes)} devis : celles de l’offre acceptée, sinon celles de la demande.`;
}

const unknownText = (count: number): string =>
  count === 1
    ? 'Le dernier import ne contenait pas ce code. Oxygène risque de refuser sa ligne.'
    : `Le dernier import ne contenait pas ces ${formatNumber(count)} codes. Oxygène risque de refuser leurs lignes.`;
