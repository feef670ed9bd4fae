import { contractRoutes } from '../../src/server/contract/routes';
import { MAILED_PRESSES } from './mailedPresses';
import { readSource, textFiles } from './sourceFiles';

/** Jobs that send by themselves; helpers, with the operation that calls them. */
const WITHOUT_A_PRESS = ['sendDueReminders', 'sendWaitingDigest', 'storeFailure'];
const HELPERS: Record<string, string[]> = { receiveFile: ['sendPurchaseOrder'] };

const sources = textFiles()
  .filter((path) => /^src\/(?:server|web)\/.*\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path))
  .map((path) => ({ path, source: readSource(path) }));
const serverSources = sources.filter(({ path }) => path.startsWith('src/server/'));

/** The operation or function around each call of a source. */
function callersOf(source: string, call: RegExp): string[] {
  const operations = new Set<string>(contractRoutes().map(({ id }) => id));
  let around = '';
  return source.split('\n').flatMap((line) => {
    const method = /^\s+(?:async )?(\w+)(?:\(|:)/.exec(line)?.[1] ?? '';
    const top = /^(?:export )?(?:async )?(?:function|const) (\w+)|^ {2}async function (\w+)/.exec(
      line,
    );
    if (operations.has(method)) around = method;
    if (top) around = top[1] ?? top[2] ?? '';
    return call.test(line) && !/^\s*(?:\*|\/)/.test(line) ? [around] : [];
  });
}

test('every press that makes mails leave says what is shown of them before', () => {
  const callers = serverSources.flatMap(({ source }) => callersOf(source, /\boutbox\.wake\(\)/));
  const pressed = callers
    .filter((caller) => !WITHOUT_A_PRESS.includes(caller))
    .flatMap((caller) => HELPERS[caller] ?? [caller]);
  expect(pressed.sort()).toEqual(Object.keys(MAILED_PRESSES).sort());
});

test('no other screen makes a call that mails', () => {
  const hookOf = (operation: string) =>
    `use${operation.charAt(0).toUpperCase()}${operation.slice(1)}Mutation(`;
  const used = Object.keys(MAILED_PRESSES).map((operation) => [
    operation,
    sources.flatMap(({ path, source }) => (source.includes(hookOf(operation)) ? [path] : [])),
  ]);
  expect(Object.fromEntries(used)).toEqual(
    Object.fromEntries(Object.entries(MAILED_PRESSES).map(([id, { from }]) => [id, from])),
  );
});

test('no other file queues mails', () => {
  const queues = serverSources.filter(({ source }) =>
    /\b(?:queueMails|mailInsertions)\(/.test(source),
  );
  expect(queues.map(({ path }) => path.replace('src/server/', ''))).toEqual([
    'follow/routes.ts',
    'mail/routesContact.ts',
    'mail/tableOutbox.ts',
    'offers/buyer/writtenNotices.ts',
    'offers/copies.ts',
    'offers/enterRequest.ts',
    'offers/reminders.ts',
    'offers/routesThread.ts',
    'offers/sendOffer.ts',
    'orders/recordOrder.ts',
    'orders/undoOrder.ts',
    'quotes/sendQuote.ts',
    'quotes/waitingDigest.ts',
    'readiness/tableTestMail.ts',
    'session/changeEmail.ts',
    'session/confirmAddress.ts',
    'session/loginGuard.ts',
    'session/mailedLinks.ts',
    'session/passwordReset.ts',
  ]);
});
