import { screen, waitFor, within } from '@testing-library/react';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';
import { articleAnswers, main } from '../../shop/article/showArticle';

const KEY = 'paillasse.recent';
const seen = [
  anArticle({ id: 3, label: 'Fiole' }),
  anArticle({ id: 4, label: 'Pipette' }),
  anArticle({ id: 5, soft_deleted: '1' }),
];
const network = () => answers({ ...articleAnswers(), 'POST /exposed/articles/by/ids': seen });
const recent = () => main().findByRole('region', { name: 'Vus récemment' });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // failed requests are logged
});
afterEach(() => jest.restoreAllMocks());

test('an opened article becomes the first of the twelve that are kept', async () => {
  localStorage.setItem(
    KEY,
    JSON.stringify([1, 12, ...Array.from({ length: 10 }, (_, index) => 20 + index)]),
  );
  await renderAt('/a/12', network());
  await waitFor(() =>
    expect(localStorage.getItem(KEY)).toBe('[12,1,20,21,22,23,24,25,26,27,28,29]'),
  );
});

test('an article that does not exist is not kept', async () => {
  await renderAt(
    '/a/12',
    answers({ ...articleAnswers(), 'GET /exposed/detailed/12/article': 404 }),
  );
  await main().findByText(/n’existe pas/);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('an article’s page lists the others, latest first, without withdrawn ones', async () => {
  localStorage.setItem(KEY, '[4,12,3,5]');
  await renderAt('/a/12', network());
  const links = await within(await recent()).findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Pipette', 'Fiole']);
});

test('an empty cart lists them, and they are cleared from the device', async () => {
  localStorage.setItem(KEY, '[3]');
  const { user } = await renderAt('/cart', network());
  await within(await recent()).findByRole('link', { name: 'Fiole' });
  await user.click(main().getByRole('button', { name: 'Effacer les articles vus récemment' }));
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(screen.getByText('Les articles vus récemment sont effacés.')).toHaveFocus();
});

test('without any there is no list', async () => {
  await renderAt('/cart', network());
  await main().findByText('Votre devis est vide');
  expect(main().queryByRole('region', { name: 'Vus récemment' })).toBeNull();
});
