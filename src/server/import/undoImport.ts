import { formatCount } from '../../domain/frenchNumber';
import type { DatabaseLocation } from '../database/location';
import { announceImport } from './announceImport';
import type { ImportProgress } from './importPlan';
import { refreshAfterChange } from './refreshAfterChange';
import { UndoRefused } from './refusals';
import { startOf } from './runningImport';
import type { ImportRecord } from './tables/tableImportRuns';
import { openUndoStore, type UndoStore } from './tables/tableUndo';
import type { EditedArticle, LastImport } from './tables/tableUndoLines';

export interface UndoJob {
  location: DatabaseLocation;
  now: number;
  who: Pick<ImportRecord, 'userId' | 'email'>;
}

const MAX_LISTED = 200;

const OPERATION_TEXTS: Record<string, string> = {
  toggleFeatured: 'mise en avant',
  setVideoLink: 'lien vidéo',
  setSheetExpectation: 'fiche de sécurité attendue',
  updateArticle: 'champs gardés',
  linkArticleToCampaign: 'promotion',
  unlinkArticleFromCampaign: 'promotion',
};

/**
 * Restores the catalogue as before the last import that changed it: changed articles get their old
 * values, created ones are withdrawn, withdrawn ones are on sale again. Edits by staff since
 * (featured, pictures, documents, video link, sheet expected, campaigns) are preserved.
 * @returns the report as French sentences, totals last.
 * @throws UndoRefused with nothing written.
 */
export async function undoImport(
  job: UndoJob,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<string[]> {
  const store = await openUndoStore(job.location);
  const started = startOf({
    task: 'return',
    startedAt: job.now,
    email: job.who.email,
    fileName: '',
  });
  const announced = announceImport(job.location, started, onProgress);
  try {
    const { last, edited } = await undo(store, job, announced.onProgress);
    await refreshAfterChange(job.location, announced.onProgress);
    return undoReport(last, edited);
  } finally {
    await announced.end();
    await store.close();
  }
}

async function undo(
  store: UndoStore,
  { now, who }: UndoJob,
  onProgress: (progress: ImportProgress) => void,
) {
  onProgress({ step: 'comparing', done: 0 });
  const last = await store.prepare();
  if (!last) throw new UndoRefused("Il n'y a pas d'import à annuler.");
  const edited = await store.editedSince(last);
  onProgress({ step: 'applying', done: 0 });
  if (!(await store.apply(last, who, now)))
    throw new UndoRefused("Le catalogue vient de changer ; rien n'a été annulé.");
  return { last, edited };
}

function undoReport(
  { at, file_name, created, changed, withdrawn, restored }: LastImport,
  edited: EditedArticle[],
): string[] {
  const kept = edited
    .slice(0, MAX_LISTED)
    .map(
      ({ reference, label, operations }) =>
        `Conservé : ${reference}, ${label} (${operationTexts(operations)}).`,
    );
  const others = edited.length - kept.length;
  return [
    ...kept,
    ...(others > 0
      ? [
          `… et ${formatCount(others, 'autre article', 'autres articles')} dont les ` +
            'modifications sont conservées.',
        ]
      : []),
    edited.length > 0
      ? formatCount(
          edited.length,
          "article modifié depuis l'import garde",
          "articles modifiés depuis l'import gardent",
        ) + ' ces modifications.'
      : "Aucun de ces articles n'a été modifié par l'équipe depuis l'import.",
    formatCount(changed, 'article a retrouvé ses', 'articles ont retrouvé leurs') +
      ' anciennes valeurs.',
    formatCount(
      created,
      "article créé par l'import retiré",
      "articles créés par l'import retirés",
    ) +
      ', ' +
      `${formatCount(withdrawn, 'remis en vente', 'remis en vente')}, ` +
      `${formatCount(restored, 'retiré de nouveau', 'retirés de nouveau')}.`,
    `Le catalogue est revenu à son état d'avant l'import du ${frenchDate(at)} (${file_name}).`,
  ];
}

const operationTexts = (operations: string[]): string =>
  [
    ...new Set(operations.map((operation) => OPERATION_TEXTS[operation] ?? 'images et documents')),
  ].join(', ');

/** '2026-11-21 12:00:00' -> '21/11/2026 à 12:00'. */
const frenchDate = (at: string): string =>
  `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} à ${at.slice(11, 16)}`;
