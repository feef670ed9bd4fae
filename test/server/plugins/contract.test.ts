import { pino } from 'pino';
import { buildApp } from '../../../src/server/app';
import { buildTestApp } from '../../support/buildApp';

// A build without a page renderer is logged as an error, and what is in dist must not decide this test.
jest.mock('../../../src/server/pages/webBuild', () => ({ hashInlineScripts: () => [], readWebBuild: () => undefined }));

test('the contract is loaded without any warning at start', async () => {
  const shop = await buildTestApp();
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const app = await buildApp({ ...shop.services, log });
  await app.ready();
  expect(logged).toEqual([]);
  await app.close();
  await shop.close();
});
