import { formatCount } from '../../domain/frenchNumber';
import type { DatabaseLocation } from '../database/location';
import { announceImport } from './announceImport';
import type { ImportProgress } from './importPlan';
import { refreshAfterChange } from './refreshAfterChange';
import { UndoRefused } from './refusals';
import { startOf } from './runningImport';
import type { ImportRecord } from './tables/tableImportRuns';
import { applyUndo, openUndoStore, prepareUndo, type UndoStore } from './tables/tableUndo';
import {
  type KeptArticle,
  type KeptThing,
  type LastImport,
  listKeptArticles,
} from './tables/tableUndoLines';

export interface UndoJob {
  location: DatabaseLocation;
  now: number;
  who: Pick<ImportRecord, 'userId' | 'email'>;
}

const MAX_LISTED = 200;

const THINGS: Record<KeptThing, string> = {
  fields: 'champs gardés',
  featured: 'mise en avant',
  campaigns: 'promotion',
  attachments: 'images et documents',
  videoLink: 'lien vidéo',
  sheetExpected: 'fiche de sécurité',
};

/**
 * Restores the catalogue as before the last import that changed it: changed articles get their old
 * values, created ones are withdrawn, withdrawn ones are on sale again. Imports of its refused
 * lines since are undone with it. What staff gave the articles (kept fields, featured, pictures,
 * documents, video link, sheet expected, campaigns) stays and is listed.
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
    const { last, kept } = await undo(store, job, announced.onProgress);
    await refreshAfterChange(job.location, announced.onProgress);
    return undoReport(last, kept);
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
  const last = await prepareUndo(store);
  if (!last) throw new UndoRefused("Il n'y a pas d'import à annuler.");
  const kept = await listKeptArticles(store.db);
  onProgress({ step: 'applying', done: 0 });
  if (!(await applyUndo(store, last, who, now)))
    throw new UndoRefused("Le catalogue vient de changer ; rien n'a été annulé.");
  return { last, kept };
}

function undoReport(
  { at, file_name, corrections, created, changed, withdrawn, restored }: LastImport,
  kept: KeptArticle[],
): string[] {
  const listed = kept
    .slice(0, MAX_LISTED)
    .map(
      ({ reference, label, things }) =>
        `Conservé : ${reference}, ${label} (${things.map((thing) => THINGS[thing]).join(', ')}).`,
    );
  const others = kept.length - listed.length;
  return [
    ...listed,
    ...(others > 0
      ? [
          `… et ${formatCount(others, 'autre article', 'autres articles')} dont les ajouts sont conservés.`,
        ]
      : []),
    kept.length > 0
      ? formatCount(kept.length, 'article garde', 'articles gardent') +
        " ce que l'équipe y a mis, depuis l'import ou avant."
      : "Aucun de ces articles ne porte d'ajout de l'équipe.",
    formatCount(changed, 'article a retrouvé ses', 'articles ont retrouvé leurs') +
      ' anciennes valeurs.',
    formatCount(
      created,
      "article créé par l'import retiré",
      "articles créés par l'import retirés",
    ) +
      `, ${formatCount(withdrawn, 'remis en vente', 'remis en vente')}, ${formatCount(restored, 'retiré de nouveau', 'retirés de nouveau')}.`,
    ...corrections.map(
      (run) =>
        `Les lignes réimportées le ${frenchDate(run.at)} (${run.file_name}) sont annulées avec lui.`,
    ),
    `Le catalogue est revenu à son état d'avant l'import du ${frenchDate(at)} (${file_name}).`,
  ];
}

/** '2026-11-21 12:00:00' -> '21/11/2026 à 12:00'. */
const frenchDate = (at: string): string =>
  `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} à ${at.slice(11, 16)}`;
