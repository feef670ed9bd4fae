import { screen } from '@testing-library/react';
import { renderAt } from '../support/renderAt';
import { buildTestApp, type TestApp } from '../support/buildApp';

let shop: TestApp;
beforeAll(async () => { shop = await buildTestApp({ catalogue: 'demo' }); });
afterAll(() => shop.close());

test('spike', async () => {
  const token = await shop.loginAs('admin');
  console.log(token.slice(0, 10));
  await renderAt('/home', { app: shop.app });
  await screen.findAllByRole('row');
});
