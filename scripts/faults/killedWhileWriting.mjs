// SIGKILL at random moments while quotes, accounts, documents and quote states arrive: what was acknowledged is stored once, mails arrive.
import { setTimeout as wait } from 'node:timers/promises';
import { auditText } from './audit.mjs';
import { reading } from './database.mjs';
import { createLedger } from './ledger.mjs';
import { openMailServer } from './mailServer.mjs';
import { between, chance } from './random.mjs';
import { createShop } from './shop.mjs';
import { row, violated } from './table.mjs';
import { askQuote, writeAllTheTime } from './writers.mjs';

const SHORTEST_LIFE_MS = 10;
const LONGEST_LIFE_MS = 400;
/** Part of the kills that come while the server is starting. */
const DURING_START = 0.1;
const LONGEST_DRAIN_WITHOUT_PROGRESS_MS = 90_000;

/** Runs several shops side by side, each with its share of the kills. @returns the report's row. */
export async function killedWhileWriting({ kills, shops, say }) {
  const shares = Array.from({ length: shops }, (_, index) => Math.ceil((kills - index) / shops));
  const results = await Promise.all(shares.map((share) => oneShop(share, say)));
  const sum = (read) => results.reduce((total, result) => total + read(result), 0);
  const all = (name) => results.flatMap(({ found }) => found[name]);
  const done = (name) => sum(({ acknowledged }) => acknowledged[name]);
  const figures = [
    `${kills} kills`,
    `${done('quotes')} quotes, ${done('accounts')} accounts, ${done('documents')} documents, ${done('states')} state changes acknowledged`,
    `lost ${all('lost').length}, doubled ${all('doubled').length}, torn ${all('torn').length}`,
    `${sum(({ mails }) => mails)} mails, undelivered ${sum(({ missing }) => missing.length)}, delivered again ${sum(({ twice }) => twice)}`,
  ].join('; ');
  const name = 'SIGKILL while quotes, accounts, documents and state changes arrive';
  return row(
    name,
    figures,
    violated(
      [`lost: ${all('lost').slice(0, 5)}`, all('lost').length === 0],
      [`doubled: ${all('doubled').slice(0, 5)}`, all('doubled').length === 0],
      [`torn: ${all('torn').slice(0, 5)}`, all('torn').length === 0],
      [`damaged: ${all('damaged').slice(0, 5)}`, all('damaged').length === 0],
      ['mails undelivered', sum(({ missing }) => missing.length) === 0],
      ['nothing was acknowledged', done('quotes') > 0 && done('accounts') > 0 && done('documents') > 0 && done('states') > 0],
    ),
  );
}

async function oneShop(kills, say) {
  const mailServer = await openMailServer();
  const shop = createShop({ env: { SMTP_URL: mailServer.url, CATALOGUE: 'demo' } });
  try {
    await shop.start();
    const run = await openRun(shop);
    const writing = writeAllTheTime(run);
    for (let kill = 1; kill <= kills; kill += 1) {
      await killOnce(shop);
      if (kill % 25 === 0) say(`${kill} of ${kills} kills, ${run.ledger.quotes.size} quotes sent`);
    }
    await wait(1_000);
    run.on = false;
    await writing;
    for (const key of [...run.unanswered]) await askQuote(run, key);
    await untilDelivered(shop);
    await shop.kill('SIGTERM');
    return auditText(shop, run.ledger, mailServer);
  } finally {
    await shop.kill();
    await mailServer.close();
    shop.remove();
  }
}

/** What the clients need to know: articles to order, an administrator's token, the ledger. */
export async function openRun(shop) {
  const { data } = await shop.call('GET', '/exposed/under/sub/category/20101/articles');
  const articles = data.slice(0, 60).map(({ id }) => id);
  return { shop, articles, token: await shop.token(), ledger: createLedger(), unanswered: new Set(), on: true };
}

/** Kills the server some moment after it has opened, now and then again while it starts, and leaves it open. */
async function killOnce(shop) {
  await wait(between(SHORTEST_LIFE_MS, LONGEST_LIFE_MS));
  await shop.kill();
  if (chance(DURING_START)) {
    const starting = shop.start().catch(() => undefined);
    await wait(between(0, 1_000));
    await shop.kill();
    await starting;
  }
  await shop.start();
}

/** Waits until the outbox is empty. @throws when nothing goes out any more. */
export async function untilDelivered(shop) {
  let [left, since] = [Infinity, Date.now()];
  for (;;) {
    const now = reading(shop.database, (all) => all('select count(*) as left from outbox where sent_at is null')[0].left);
    if (now === 0) return;
    if (now < left) [left, since] = [now, Date.now()];
    if (Date.now() - since > LONGEST_DRAIN_WITHOUT_PROGRESS_MS) return;
    await wait(250);
  }
}
