import { type ImportStore, openImportStore } from '../database/catalogueImport';
import type { DetailedArticle, PriceMove } from '../database/importDifferences';
import type { RefusalDetail } from '../database/importLines';
import type { ImportCounts } from '../database/importRuns';
import { counted } from './report';
import { type ImportJob, type ImportProgress, type Plan, planImport, readInto } from './runImport';

/** Details of one kind that a simulation shows; the totals count all. */
export const SHOWN_MAX = 500;

const MANY_WITHDRAWN = 0.2;
const FAR_PRICE = 0.3;
const EXAMPLES_MAX = 20;

/** Something to look at before the file is imported. */
export interface SimulationWarning {
  kind: 'withdrawals' | 'prices' | 'coverage';
  /** A French sentence. */
  message: string;
  count: number;
  examples: PriceMove[];
}

interface Shown<T> {
  total: number;
  rows: T[];
}

/** What an import of the file would do; nothing of it is done. */
export interface Simulation {
  lines: number;
  accepted: number;
  counts: ImportCounts;
  active: number;
  warnings: SimulationWarning[];
  created: Shown<DetailedArticle>;
  changed: Shown<DetailedArticle>;
  withdrawn: Shown<DetailedArticle>;
  restored: Shown<DetailedArticle>;
  refused: Shown<RefusalDetail>;
}

/**
 * Does everything an import does up to the writing: same reading, same comparison, same refusals. Writes to temporary tables only.
 * @throws ImportRefused for the files an import refuses.
 */
export async function simulateImport(
  { databaseFile, csvFile }: Pick<ImportJob, 'databaseFile' | 'csvFile'>,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<Simulation> {
  const store = openImportStore(databaseFile);
  try {
    return describe(store, planImport(store, await readInto(store, csvFile, onProgress)));
  } finally {
    store.close();
  }
}

function describe(store: ImportStore, plan: Plan): Simulation {
  const { reading, differences, counts, withdrawn } = plan;
  const gone = [...store.detailed('suspended', SHOWN_MAX), ...(withdrawn ? store.detailed('absent', SHOWN_MAX) : [])];
  return {
    lines: reading.lines,
    accepted: reading.accepted,
    counts,
    active: differences.active,
    warnings: warningsOf(store, plan),
    created: { total: counts.created, rows: store.detailed('created', SHOWN_MAX) },
    changed: { total: counts.changed, rows: store.detailed('changed', SHOWN_MAX) },
    withdrawn: { total: counts.withdrawn, rows: gone.slice(0, SHOWN_MAX) },
    restored: { total: counts.restored, rows: store.detailed('restored', SHOWN_MAX) },
    refused: { total: counts.refused, rows: store.refusals(SHOWN_MAX) },
  };
}

function warningsOf(store: ImportStore, { differences, counts, withdrawn }: Plan): SimulationWarning[] {
  const { absent, active } = differences;
  const warnings: SimulationWarning[] = [];
  if (counts.withdrawn > active * MANY_WITHDRAWN) {
    const message = `${counted(counts.withdrawn, 'article serait retiré', 'articles seraient retirés')} de la vente, soit ${percent(counts.withdrawn, active)} du catalogue actif.`;
    warnings.push({ kind: 'withdrawals', message, count: counts.withdrawn, examples: [] });
  }
  if (absent > 0 && !withdrawn) {
    const message = `Le fichier ne couvre que ${percent(active - absent, active)} du catalogue actif : ${counted(absent, 'article absent ne serait pas retiré', 'articles absents ne seraient pas retirés')}.`;
    warnings.push({ kind: 'coverage', message, count: absent, examples: [] });
  }
  const { count, examples } = store.priceMoves(FAR_PRICE, EXAMPLES_MAX);
  if (count > 0) {
    const message = `${counted(count, 'prix changerait', 'prix changeraient')} de plus de 30 %.`;
    warnings.push({ kind: 'prices', message, count, examples });
  }
  return warnings;
}

const percent = (part: number, whole: number): string => `${Math.floor((part * 100) / whole)} %`;
