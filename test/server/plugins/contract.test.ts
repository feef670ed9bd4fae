import { pino } from 'pino';
import { buildApp } from '../../../src/server/app';
import { buildTestApp } from '../../support/buildApp';

test('the contract is loaded without any warning at start', async () => {
  const shop = await buildTestApp();
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });
  const app = await buildApp({ ...shop.services, log });
  await app.ready();
  expect(said).toEqual([]);
  await app.close();
  await shop.close();
});
