import { readSetting, writeSetting } from '../database/settings';
import type { Services } from '../services';
import { type DemoQuote, planHistory } from './planHistory';
import { storeDemoQuote } from './storeHistory';
import { countQuotes, listDemoArticles } from './tableHistory';

/** Why a shop gets no invented history, in French. */
export class DemoHistoryRefused extends Error {}

/** Until which instant the history goes, and how many of its quotes are stored. */
const DEMO_HISTORY = 'demo_history';

type Parts = Pick<Services, 'database' | 'config' | 'clock'>;

interface Options {
  /** Is told how many quotes are stored, of how many. */
  show?: (done: number, total: number) => void;
  /** How many are invented; absent: some hundreds. */
  count?: number;
}

/**
 * Fills a shop without quotes with a year of invented ones until now; one that was interrupted goes
 * on. Each quote is stored with all that happened to it, or not at all.
 * @returns how many there are. @throws DemoHistoryRefused
 */
export async function storeDemoHistory(
  services: Parts,
  { show, count }: Options = {},
): Promise<number> {
  const { database, clock } = services;
  const before = (await readSetting(database.db, DEMO_HISTORY))?.split(' ').map(Number);
  const [until = clock(), done = 0] = before ?? [];
  const articles = await listDemoArticles(database.db);
  if (articles.length === 0)
    throw new DemoHistoryRefused(
      'Cette boutique n’a pas d’articles à prix connu : importez-en, ou démarrez-la avec CATALOGUE=demo.',
    );
  const quotes = planHistory(until, articles, count);
  if (before !== undefined && done === quotes.length)
    throw new DemoHistoryRefused('L’histoire inventée est déjà dans cette boutique.');
  for (let stored = done; stored < quotes.length; stored++) {
    await storeNext(services, { quotes, until, stored });
    show?.(stored + 1, quotes.length);
  }
  return quotes.length;
}

interface Place {
  quotes: readonly DemoQuote[];
  until: number;
  /** How many quotes are stored. */
  stored: number;
}

/** @throws DemoHistoryRefused when the shop has other quotes. */
async function storeNext(services: Parts, { quotes, until, stored }: Place): Promise<void> {
  await services.database.write(async (trx) => {
    if ((await countQuotes(trx)) !== stored)
      throw new DemoHistoryRefused(
        'Cette boutique a déjà des devis : l’histoire inventée est pour une boutique d’essai.',
      );
    const quote = quotes[stored];
    if (quote) await storeDemoQuote(trx, services, quote);
    await writeSetting(trx, DEMO_HISTORY, `${until} ${stored + 1}`);
  });
}
