import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { formatCount } from '../../domain/frenchNumber';
import { numberOfRow } from '../database/quoteFigures';
import type { SentPdf } from '../database/sentPdfs';
import { openFileStorage } from '../files/openStorage';
import type { FileStorage } from '../files/storage';
import { describeStorageFailure, StorageFailure } from '../files/storageFailure';
import { type Check, failure, type Finding, ok, warning } from './finding';

const SUBJECT = 'Empreintes';
/** Lines of each list. */
const SHOWN = 20;

/** What became of the PDF of a sent version. */
interface Outcome {
  pdf: SentPdf;
  /** Undefined where it cannot be verified. */
  isSame: boolean | undefined;
  /** What is said of it, unless it is the same. */
  text: string;
}

/**
 * Compares the stored PDF of each sent version with the fingerprint of its sending. What was sent
 * without one, without a PDF, or whose file is gone is listed, and is no error.
 */
export const checkFingerprints: Check = async ({ config, database }) => {
  const sent = database.state === 'whole' ? (database.shop?.sentPdfs ?? []) : [];
  if (sent.length === 0) return [];
  const files = await openFileStorage(config);
  const outcomes: Outcome[] = [];
  try {
    for (const pdf of sent) outcomes.push(await verify(files, pdf));
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    // It answers for no file then: the check of the bucket says it as an error.
    return [warning(SUBJECT, describeStorageFailure(error).replace(/\.$/, ''))];
  }
  return findingsOf(outcomes);
};

function findingsOf(outcomes: readonly Outcome[]): Finding[] {
  const same = outcomes.filter(({ isSame }) => isSame === true).length;
  const differing = outcomes.filter(({ isSame }) => isSame === false);
  const unknown = outcomes.filter(({ isSame }) => isSame === undefined);
  return [
    ...(same > 0
      ? [
          ok(
            SUBJECT,
            formatCount(same, 'offre a le PDF de son envoi', 'offres ont le PDF de leur envoi'),
          ),
        ]
      : []),
    ...(differing.length > 0
      ? [
          {
            ...failure(
              SUBJECT,
              `${formatCount(differing.length, 'PDF n’est plus celui', 'PDF ne sont plus ceux')} de l’envoi ; reprenez le fichier d’une sauvegarde :`,
            ),
            details: listed(differing),
          },
        ]
      : []),
    ...(unknown.length > 0
      ? [
          {
            ...ok(
              SUBJECT,
              `${formatCount(unknown.length, 'offre ne se vérifie pas', 'offres ne se vérifient pas')}, ce qui n’empêche rien :`,
            ),
            details: listed(unknown),
          },
        ]
      : []),
  ];
}

function listed(outcomes: readonly Outcome[]): string[] {
  const shown = outcomes.slice(0, SHOWN).map(({ pdf, text }) => `${nameOf(pdf)} : ${text}`);
  const others = outcomes.length - shown.length;
  return others > 0 ? [...shown, `et ${formatCount(others, 'autre', 'autres')}`] : shown;
}

const nameOf = ({ quote_id: id, created_at, version }: SentPdf): string =>
  `devis n° ${numberOfRow({ id, created_at })}, version ${version}`;

async function verify(files: Pick<FileStorage, 'open'>, pdf: SentPdf): Promise<Outcome> {
  const { pdf_name: name, pdf_sha256: expected } = pdf;
  if (name === null) return { pdf, isSame: undefined, text: 'sans PDF' };
  if (expected === null) return { pdf, isSame: undefined, text: 'envoyé sans empreinte' };
  const file = await files.open(name);
  if (!file) return { pdf, isSame: undefined, text: `le fichier ${name} n’existe plus` };
  const hash = createHash('sha256');
  await pipeline(file.stream, hash);
  const found = hash.digest('hex');
  return {
    pdf,
    isSame: found === expected,
    text: `${name} a l’empreinte ${found}, au lieu de ${expected}`,
  };
}
