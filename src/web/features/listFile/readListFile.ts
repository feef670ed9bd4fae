import { binaryKind } from '../../../domain/fileKinds';
import { loadChunk } from '../../ui/browser/loadChunk';
import { decodeText, ListFileRefusal } from './listFile';

const MAX_BYTES = 2 * 1024 * 1024;

/** A stream of a workbook that has a password. */
const ENCRYPTED = 'EncryptedPackage';

/** What a chosen file contains. */
export interface ListFile {
  text: string;
  /** Which sheets were read, when some were not, and what is hidden; else empty. */
  note: string;
}

/**
 * The text of a chosen file; a spreadsheet as rows with tabs.
 * @throws ListFileRefusal with the reason in French, any error for a damaged file
 */
export async function readListFile(file: File): Promise<ListFile> {
  const extension = /\.(?:csv|txt|tsv|xlsx|ods)$/i.exec(file.name)?.[0].toLowerCase();
  if (!extension)
    throw new ListFileRefusal(
      'Ce type de fichier n’est pas lu ici : choisissez un fichier .csv, .txt, .xlsx ou .ods.',
    );
  if (file.size > MAX_BYTES) throw new ListFileRefusal('Ce fichier est trop lourd : 2 Mo au plus.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Excel's "CSV" may be a workbook with another name
  const kind = binaryKind(bytes);
  if (kind === 'pdf')
    throw new ListFileRefusal(
      'Ce fichier est un PDF : choisissez la liste en .csv, .txt, .xlsx ou .ods.',
    );
  if (kind === undefined && /csv|txt|tsv/.test(extension))
    return { text: withoutNulls(decodeText(bytes)), note: '' };
  if (kind === 'ole' && hasPassword(bytes))
    throw new ListFileRefusal(
      'Ce classeur est protégé par un mot de passe : enregistrez-le sans, puis choisissez-le de nouveau.',
    );
  if (kind !== 'zip')
    throw new ListFileRefusal(
      'Ce fichier n’est pas un classeur .xlsx ou .ods lisible. Enregistrez-le de nouveau, ou en .csv.',
    );
  const { readSpreadsheet } = await loadChunk(() => import('./readSpreadsheet'));
  const { text, read, skipped, hidden } = readSpreadsheet(bytes);
  const notes = [
    ...(skipped.length === 0 ? [] : [`${namesOf('lue', read)} ${namesOf('non lue', skipped)}`]),
    ...(hidden.length === 0 ? [] : [`Masqué, donc non lu : ${hidden.join(', ')}.`]),
  ];
  return { text, note: notes.join(' ') };
}

const namesOf = (what: string, names: readonly string[]): string => {
  const quoted = names.map((name) => `« ${name} »`).join(', ');
  return names.length > 1 ? `Feuilles ${what}s : ${quoted}.` : `Feuille ${what} : ${quoted}.`;
};

function hasPassword(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le')
    .decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .includes(ENCRYPTED);
}

function withoutNulls(text: string): string {
  if (text.includes('\0')) throw new ListFileRefusal('Ce fichier n’est pas un fichier de texte.');
  return text;
}
