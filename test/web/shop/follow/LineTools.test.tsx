import { read, utils } from '@e965/xlsx';
import { screen, waitFor } from '@testing-library/react';
import { EMPTY_LINE, offerOfLines } from '../../../../src/domain/offer/offer';
import { aQuote } from '../../../domain/samples';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';

const TOKEN = 'kJ3-_x'.repeat(8).slice(0, 43);
const line = { ...EMPTY_LINE, quantity: '3', vat_rate: '20', unit_price: '12.50' };
const offer = {
  version: 2,
  content: {
    ...offerOfLines([
      { ...line, id: 'a', reference: 'R-1', title: 'Bécher' },
      { ...line, id: 'b', reference: 'R-2', title: 'Étui', optional: true },
    ]),
    discount: '0',
  },
  sent_at: '2026-11-21 12:00:00',
  valid_until: '2099-12-21',
  has_pdf: false,
  files: [],
};

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: blobs.at(-1)! });
  });
});
afterEach(() => jest.restoreAllMocks());

async function openOffer(followed: object = {}) {
  const network = answers({
    'GET /exposed/follow': {
      quote: aQuote(),
      lines: [],
      events: [],
      versions: [offer],
      ...followed,
    },
    'POST /exposed/follow/seen': {},
    'GET /exposed/follow/acceptance.pdf': 503,
  });
  const page = await renderAt(`/suivi#${TOKEN}`, network);
  await screen.findByRole('button', { name: 'Copier les lignes' });
  return { ...page, network };
}

test('PROOF-09 the lines with the ticked options are copied, which is said', async () => {
  const { user } = await openOffer();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('checkbox', { name: /^Retenir cette option.*Étui/ }));
  await user.click(screen.getByRole('button', { name: 'Copier les lignes' }));
  expect(await screen.findByText('Lignes copiées')).toBeVisible();
  expect(written).toHaveBeenCalledWith(
    'R-1\t\tBécher\t3\t12,50\t20\t37,50\r\nR-2\t\tÉtui\t3\t12,50\t20\t37,50',
  );
});

test('PROOF-09 a copy that the browser refuses is said, and what to do', async () => {
  const { user } = await openOffer();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copier les lignes' }));
  expect(await screen.findByText(/n’ont pas pu être copiées : prenez le fichier/)).toBeVisible();
});

test('PROOF-10 a workbook that cannot be made is said, and its button is free again', async () => {
  const { user } = await openOffer();
  jest.spyOn(globalThis, 'Blob').mockImplementationOnce(() => {
    throw new Error('no');
  });
  const button = screen.getByRole('button', { name: 'Enregistrer les lignes en .xlsx' });
  await user.click(button);
  expect(await screen.findByText(/\.xlsx n’a pas pu être fait : prenez le \.csv/)).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  expect(saved).toEqual([]);
});

test('PROOF-10 the files have the lines, as text for French eyes and as numbers', async () => {
  const { user } = await openOffer();
  await user.click(screen.getByRole('button', { name: 'Enregistrer les lignes en .csv' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer les lignes en .xlsx' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const [csv, xlsx] = saved;
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^lignes-devis-\d{6}-\d+-version-2\.csv$/),
    expect.stringMatching(/^lignes-devis-\d{6}-\d+-version-2\.xlsx$/),
  ]);
  expect(await csv!.blob.text()).toContain('"R-1";"";"Bécher";"3";"12,50";"20";"37,50"');
  const book = read(new Uint8Array(await xlsx!.blob.arrayBuffer()), { type: 'array' });
  expect(utils.sheet_to_json(book.Sheets.Lignes!, { header: 1 })[1]).toEqual([
    'R-1',
    '',
    'Bécher',
    3,
    12.5,
    20,
    37.5,
  ]);
});

const acceptance = {
  version: 2,
  name: 'Claire',
  order_reference: '',
  chosen: ['b'],
  accepted_at: '2026-11-22 10:00:00',
};

test('PROOF-06 the holder of the link saves the accepted offer, copies what it has', async () => {
  const { user, network } = await openOffer({ acceptance });
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await screen.findByRole('button', { name: 'Devis accepté (PDF)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copier les lignes' }));
  await screen.findByText('Lignes copiées');
  expect(written.mock.calls[0]?.[0].split('\r\n')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Devis accepté (PDF)' }));
  await waitFor(() => expect(network.asked).toContain('GET /api/exposed/follow/acceptance.pdf'));
});
