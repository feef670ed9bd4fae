import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import { erasePerson } from '../../../src/server/personalData/erase';
import { createPersonalDataReport } from '../../../src/server/personalData/report';
import { findPersonalData } from '../../../src/server/personalData/tablePersonalData';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { dropFile, offered, order, orderOf, undo } from './orderSupport';

const NOON = Date.UTC(2026, 10, 21, 11);
const BUYER = 'claire@labo.example';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const database = () => shop.services.database;

test('ORDER-22 the export of a person has the order that staff recorded', async () => {
  const { id } = await offered(shop);
  const { id: file } = (await dropFile(shop, id)).json<Schemas['OrderFile']>();
  await order(shop, id, { file });
  await dropFile(shop, id, undefined, 'autre.pdf');
  const found = await findPersonalData(database().db, BUYER, undefined);
  const report = JSON.stringify(createPersonalDataReport(found, [], NOON));
  for (const part of [
    '"nom":"Paul Achats"',
    '"fonction":"Gestionnaire"',
    '"reference_de_commande":"BC-4500187263"',
    '"date_de_la_commande":"2026-11-21"',
    '"lignes_commandees":[{"id":"l1","quantity":3},{"id":"l2","quantity":10}]',
    '"nom":"autre.pdf"',
  ])
    expect(report).toContain(part);
  expect(report).not.toContain('Reliquat');
});

test('ORDER-22 erasure leaves nothing of an order that anybody typed, and no file', async () => {
  const kept = await offered(shop);
  const { id: file } = (await dropFile(shop, kept.id)).json<Schemas['OrderFile']>();
  await order(shop, kept.id, { file, version_reason: 'Bon signé avant' });
  await undo(shop, kept.id, (await orderOf(shop, kept.id))?.id ?? 0);
  await order(shop, kept.id, { version_reason: 'Bon signé avant' });
  const stored = await database().db.selectFrom('order_file').selectAll().execute();
  expect(stored).toHaveLength(1);
  await erasePerson({
    ...{ database: database(), files: shop.services.files, dataDir: shop.config.dataDir },
    ...{ person: BUYER, hash: undefined, now: NOON },
  });
  const row = await database().db.selectFrom('offer_acceptance').selectAll().executeTakeFirst();
  expect(row).toMatchObject({
    name: 'Données effacées',
    order_reference: '',
    network_address: null,
    signatory_function: '',
    remark: '',
    version_reason: '',
  });
  expect(await database().db.selectFrom('order_file').selectAll().execute()).toEqual([]);
  const [name = ''] = stored.map(({ stored_name }) => stored_name);
  expect(existsSync(join(shop.config.dataDir, 'files', name))).toBe(false);
});
