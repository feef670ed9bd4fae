import { Button } from 'antd';
import { useState } from 'react';
import type { SynonymImport } from '../../../contract/api.gen';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useImportSynonymsMutation, useListSynonymsQuery } from '../../api/adminEndpoints.gen';
import { decodeText } from '../../features/listFile/listFile';
import { useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import { UploadButton } from '../UploadButton';
import styles from './SynonymsTab.module.css';

/** Signs that a file of synonyms may have. */
const SIGNS_MAX = 500_000;
const TOO_LONG = `Ce fichier a plus de ${formatNumber(SIGNS_MAX)} caractères.`;
/** Refused lines that are named. */
const NAMED_MAX = 100;
const UNREADABLE = 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.';

/** A file of synonyms is checked first, and then becomes a draft as a whole. */
export function SynonymImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Importer (CSV)</Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface Checked {
  name: string;
  csv: string;
  result: SynonymImport;
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const { data: list } = useListSynonymsQuery({ limit: '1' });
  const [send] = useImportSynonymsMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const [checked, setChecked] = useState<Checked>();
  const [problem, setProblem] = useState<string>();
  const importFile = (csv: string, check: boolean) =>
    send({ synonymFile: { revision: list?.revision ?? 0, csv, check } });
  const check = async (file: File) => {
    reset();
    setChecked(undefined);
    const csv = await textOf(file);
    const unread = csv === undefined ? UNREADABLE : problemOfText(csv);
    setProblem(unread);
    if (csv === undefined || unread !== undefined) return;
    const result = await run(() => importFile(csv, true), null);
    if (result) setChecked({ name: file.name, csv, result });
  };
  const store = async ({ csv }: Checked) => {
    if (await run(() => importFile(csv, false), storedText)) onClose();
  };
  const { added = 0, changed = 0, errors = [] } = checked?.result ?? {};
  return (
    <FormDialog
      title="Importer des synonymes"
      action={{
        text: 'Ajouter au brouillon',
        disabled: !checked || errors.length > 0 || added + changed === 0,
        onPress: () => checked && void store(checked),
      }}
      busy={isBusy}
      refusal={refusal}
      onClose={onClose}
    >
      <p>
        {typeset(
          'Un fichier exporté d’ici, complété dans un tableur. Rien n’est retiré ; un synonyme de départ est seulement éteint ou rallumé.',
        )}
      </p>
      <div className={styles.file}>
        <UploadButton
          accept=".csv,text/csv"
          text="Choisir un fichier"
          limits={`CSV, ${formatNumber(SIGNS_MAX)} caractères au plus.`}
          disabled={isBusy || !list}
          progress={undefined}
          refusal={problem}
          onFile={(file) => void check(file)}
        />
        <div role="status">{checked && <CheckedFile {...checked} />}</div>
      </div>
    </FormDialog>
  );
}

function problemOfText(csv: string): string | undefined {
  if (csv.trim() === '') return 'Ce fichier est vide.';
  return csv.length > SIGNS_MAX ? TOO_LONG : undefined;
}

/** Also as spreadsheets of Windows write it. */
const textOf = (file: File): Promise<string | undefined> =>
  file.arrayBuffer().then(
    (bytes) => decodeText(new Uint8Array(bytes)),
    () => undefined,
  );

const countsOf = ({ added, changed, unchanged }: SynonymImport): string =>
  [
    formatCount(added, 'ajouté', 'ajoutés'),
    formatCount(changed, 'modifié', 'modifiés'),
    formatCount(unchanged, 'inchangé', 'inchangés'),
  ].join(', ');

const storedText = (result: SynonymImport): string => `Brouillon : ${countsOf(result)}`;

function CheckedFile({ name, result }: Checked) {
  const { errors, unread } = result;
  return (
    <>
      {errors.length === 0 && <p>{typeset(`${name} : ${countsOf(result)}.`)}</p>}
      {unread.length > 0 && <p>{typeset(`Colonnes non lues : ${unread.join(', ')}.`)}</p>}
      {errors.length > 0 && <RefusedLines name={name} errors={errors} />}
    </>
  );
}

function RefusedLines({ name, errors }: { name: string; errors: SynonymImport['errors'] }) {
  const others = errors.length - NAMED_MAX;
  return (
    <>
      <p>
        <b>
          {typeset(
            `${name} : ${formatCount(errors.length, 'ligne refusée', 'lignes refusées')}, rien n’est enregistré.`,
          )}
        </b>
      </p>
      {/* It scrolls: also without a mouse. */}
      <ul className={styles.errors} tabIndex={0} aria-label="Lignes refusées">
        {errors.slice(0, NAMED_MAX).map(({ line, message }) => (
          <li key={`${line} ${message}`}>{typeset(`Ligne ${line} : ${message}`)}</li>
        ))}
        {others > 0 && (
          <li>{typeset(`et ${formatCount(others, 'autre ligne', 'autres lignes')}`)}</li>
        )}
      </ul>
    </>
  );
}
