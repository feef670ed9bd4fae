import { loadChunk } from '../../ui/browser/loadChunk';
import { decodeText } from './decodeText';
import { ListFileRefusal } from './listFileProblem';

const MAX_BYTES = 2 * 1024 * 1024;
export const LIST_FILES = '.csv,.txt,.xlsx,.ods';
export const LIST_FILES_HINT = 'Fichier .csv, .txt, .xlsx ou .ods, 2 Mo au plus.';

/**
 * The text of a chosen file; a spreadsheet as rows with tabs.
 * @throws ListFileRefusal with the reason in French, any error for a damaged file
 */
export async function readListFile(file: File): Promise<string> {
  const extension = /\.(?:csv|txt|tsv|xlsx|ods)$/i.exec(file.name)?.[0].toLowerCase();
  if (!extension) throw new ListFileRefusal('Ce type de fichier n’est pas lu ici : choisissez un fichier .csv, .txt, .xlsx ou .ods.');
  if (file.size > MAX_BYTES) throw new ListFileRefusal('Ce fichier est trop lourd : 2 Mo au plus.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b; // Excel's "CSV" may be a workbook with another name
  if (!isZip && /csv|txt|tsv/.test(extension)) return withoutNulls(decodeText(bytes));
  if (!isZip) throw new ListFileRefusal('Ce fichier n’est pas un classeur .xlsx ou .ods lisible. Enregistrez-le de nouveau, ou en .csv.');
  const { readSpreadsheet } = await loadChunk(() => import('./readSpreadsheet'));
  return readSpreadsheet(bytes);
}

function withoutNulls(text: string): string {
  if (text.includes('\0')) throw new ListFileRefusal('Ce fichier n’est pas un fichier de texte.');
  return text;
}
