// @full administration: the drawer that records an order, in all its states.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { noteServerTime } from '../../../../src/web/ui/browser/serverClock';
import {
  aVersion,
  box,
  dayOf,
  drawer,
  field,
  FILES,
  openOrder,
  quantity,
  RECORD,
  saveButton,
  sentLine,
  sentThread,
  today,
  totals,
} from './openOrder';

const THREAD = 'GET /protected/quotes/298/thread';
/** Of an answer that tells the server's time at any moment. */
const UNSTORED = { 'cache-control': 'no-store' };
const RECORDED = { version: 1, name: '', order_reference: '', chosen: [], accepted_at: today };

afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  noteServerTime(new Headers({ date: new Date().toUTCString(), ...UNSTORED }));
  localStorage.clear();
  // The entries that a drawer left open had in the history: going back would close the next one.
  await waitFor(() =>
    expect((window.history.state as { above?: number } | null)?.above ?? 0).toBe(0),
  );
});

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const dropped = (...files: File[]) => ({
  dataTransfer: { files, types: ['Files'], getData: () => '' },
});
const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /Commande/ })).toBeNull());

test('an order starts as it was offered, without options', async () => {
  await openOrder();
  expect([1, 2, 3, 4].map((position) => (box(position) as HTMLInputElement).checked)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(box(4)).toBeDisabled();
  expect(quantity(1)).toHaveValue('30');
  expect(quantity(3)).toHaveValue('0');
  expect(field('Date')).toHaveValue('');
  expect(totals()).toMatch(
    /Offre 1, HT379,50 €Commandé HT, 2 lignes379,50 €TVA 20 %75,90 €TTC455,40 €/,
  );
  expect(totals()).not.toMatch(/Écart/);
});

test('the lines behind the end of a lot do not look like its own', async () => {
  const { content, ...version } = aVersion();
  const lines = [
    sentLine('a'),
    sentLine('lot', { kind: 'TITLE', title: 'Verrerie' }),
    sentLine('b'),
    sentLine('fin', { kind: 'END', title: '' }),
    sentLine('c'),
  ];
  await openOrder(() => sentThread({ versions: [{ ...version, content: { ...content, lines } }] }));
  const rows = drawer().getAllByRole('row').slice(1);
  expect(
    rows.map(({ textContent }) => /Verrerie|Hors lot/.exec(textContent ?? '')?.[0] ?? 'ligne'),
  ).toEqual(['ligne', 'Verrerie', 'ligne', 'Hors lot', 'ligne']);
});

test('quantities, options and lines left out change totals and difference at once', async () => {
  const { user } = await openOrder();
  fireEvent.change(quantity(1), { target: { value: '10' } });
  await user.click(box(2));
  await user.click(box(3));
  expect(quantity(2)).toHaveValue('0');
  expect(quantity(3)).toHaveValue('1');
  // 10 × 10 + 1 × 10, with carriage, for 30 × 10 + 5 × 10 with carriage.
  expect(totals()).toMatch(/Écart− 240,00 €Commandé HT, 2 lignes139,50 €/);
  await user.click(box(2));
  expect(quantity(2)).toHaveValue('5');
  await user.keyboard('{Control>}z{/Control}');
  expect(quantity(2)).toHaveValue('0');
});

test('carriage and a deposit that the order changes are named beside the difference', async () => {
  const lines = [sentLine('a', { unit_price: '100.00' }), sentLine('b', { unit_price: '30.00' })];
  const offer = aVersion(1, { content: { ...aVersion().content, lines } });
  await openOrder(() => sentThread({ versions: [offer] }));
  expect(drawer().queryByText(/Port/)).toBeNull();
  fireEvent.change(quantity(1), { target: { value: '3' } });
  fireEvent.change(quantity(2), { target: { value: '1' } });
  expect(drawer().getByText(/L’acompte de l’offre n’est plus demandé/)).toHaveTextContent(
    /Port.: 29,50.€ au lieu de «.offert.»\./,
  );
});

test('more than was offered is asked, and nothing is saved before the answer', async () => {
  const { user, orders } = await openOrder(sentThread, { [RECORD]: RECORDED });
  fireEvent.change(field('Date'), { target: { value: dayOf(-1) } });
  fireEvent.change(quantity(1), { target: { value: '36' } });
  expect(drawer().getByText(/^Ligne 1.: 36 commandées, 30 offertes/)).toBeVisible();
  await user.click(saveButton());
  expect(quantity(1)).toHaveFocus();
  expect(await orders()).toEqual([]);
  await user.click(drawer().getByRole('button', { name: 'Oui, 36' }));
  await user.click(saveButton());
  await closed();
  const [{ order } = {}] = await orders();
  expect(order).toMatchObject({
    lines: [
      { id: 'a', quantity: 36 },
      { id: 'b', quantity: 5 },
    ],
    confirmed: ['MORE_THAN_OFFERED'],
  });
});

test('« Garder 30 » takes the question back', async () => {
  const { user } = await openOrder();
  fireEvent.change(quantity(1), { target: { value: '36' } });
  await user.click(drawer().getByRole('button', { name: 'Garder 30' }));
  expect(quantity(1)).toHaveValue('30');
  expect(drawer().queryByText(/36 commandées/)).toBeNull();
});

test('a number and Enter lead to a line, its quantity and Enter back', async () => {
  const { user } = await openOrder();
  await user.click(field('Aller à une ligne'));
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(quantity(2)).toHaveFocus());
  await user.keyboard('4{Enter}');
  expect(quantity(2)).toHaveValue('4');
  expect(field('Aller à une ligne')).toHaveFocus();
  expect(field('Aller à une ligne')).toHaveValue('');
  // A reference that is a number is found before the line of that number.
  await user.keyboard('4{Enter}');
  await waitFor(() => expect(quantity(2)).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  expect(quantity(1)).toHaveFocus();
});

test.each([
  ['10000', /de 1 à 9999/],
  ['-3', /n’est pas négative/],
  ['1.000', /de deux façons/],
  ['', /de 1 à 9999/],
])('the quantity « %s » is refused with its reason', async (typed, reason) => {
  const { user, orders } = await openOrder();
  fireEvent.change(field('Date'), { target: { value: dayOf(-1) } });
  fireEvent.change(quantity(1), { target: { value: typed } });
  await user.click(saveButton());
  expect(drawer().getByText(/^Ligne 1/)).toHaveTextContent(reason);
  expect(quantity(1)).toHaveFocus();
  expect(await orders()).toEqual([]);
});

test('an order of no line is refused', async () => {
  const { user, orders } = await openOrder();
  fireEvent.change(field('Date'), { target: { value: dayOf(-1) } });
  await user.click(box(1));
  await user.click(box(2));
  await user.click(saveButton());
  expect(drawer().getByText(/^Aucune ligne n’est commandée/)).toBeVisible();
  expect(await orders()).toEqual([]);
});

test('the day is never guessed, nor to come; one before the offer is asked', async () => {
  const { user, orders } = await openOrder(sentThread, { [RECORD]: RECORDED });
  await user.click(saveButton());
  expect(field('Date')).toHaveFocus();
  expect(field('Date')).toHaveAccessibleDescription('Écrivez la date de la commande.');
  fireEvent.change(field('Date'), { target: { value: dayOf(1) } });
  expect(field('Date')).toHaveAccessibleDescription(/n’est pas encore passé/);
  fireEvent.change(field('Date'), { target: { value: dayOf(-9) } });
  expect(field('Date')).toHaveAccessibleDescription(/^Avant l’offre, envoyée le/);
  await user.click(saveButton());
  expect(await orders()).toEqual([]);
  await user.click(drawer().getByRole('button', { name: 'Oui, ce jour' }));
  await user.click(saveButton());
  await closed();
  expect((await orders())[0]?.order.confirmed).toEqual(['EARLIER_DAY']);
});

test('the last day of an order is the server’s when the device’s clock says 2019', async () => {
  const date = new Date().toUTCString();
  const late = Date.now() - Date.parse('2019-03-01T09:00:00Z');
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() - late);
  const { user, orders } = await openOrder(sentThread, {
    [THREAD]: () => Response.json(sentThread(), { headers: { date, ...UNSTORED } }),
    [RECORD]: RECORDED,
  });
  fireEvent.change(field('Date'), { target: { value: dayOf(1) } });
  await user.click(saveButton());
  expect(field('Date')).toHaveAccessibleDescription(/n’est pas encore passé/);
  fireEvent.change(field('Date'), { target: { value: dayOf(0) } });
  await user.click(saveButton());
  await closed();
  expect((await orders()).map(({ order }) => order.ordered_on)).toEqual([today]);
});

test('a PDF dropped on the drawer proposes the number in its name; a typed one stays', async () => {
  const { user, orders } = await openOrder(sentThread, {
    [FILES]: { id: 8, name: 'BC_4500187263.pdf', bytes: 188_000 },
    [RECORD]: RECORDED,
  });
  fireEvent.drop(quantity(1), dropped(pdf('a.pdf'), pdf('b.pdf')));
  expect(await drawer().findByText(/Un seul fichier à la fois/)).toBeVisible();
  fireEvent.drop(quantity(1), dropped(pdf('BC_4500187263.pdf')));
  expect(await drawer().findByText('BC_4500187263.pdf')).toBeVisible();
  expect(field('Numéro')).toHaveValue('4500187263');
  expect(drawer().getByText('lu dans le nom')).toBeVisible();
  await user.click(drawer().getByRole('button', { name: 'Retirer BC_4500187263.pdf' }));
  expect(field('Numéro')).toHaveValue('');
  fireEvent.change(field('Numéro'), { target: { value: 'BC 7' } });
  fireEvent.drop(quantity(1), dropped(pdf('BC_4500187263.pdf')));
  expect(await drawer().findByText('BC_4500187263.pdf')).toBeVisible();
  expect(field('Numéro')).toHaveValue('BC 7');
  fireEvent.change(field('Date'), { target: { value: dayOf(-1) } });
  await user.click(saveButton());
  await closed();
  expect((await orders())[0]?.order).toMatchObject({ number: 'BC 7', file: 8 });
});

test('a file that the server refuses is refused in words at once', async () => {
  const message = 'Le bon de commande doit être un fichier PDF.';
  await openOrder(sentThread, {
    [FILES]: () => Response.json({ message, requestId: 'r' }, { status: 415 }),
  });
  fireEvent.drop(quantity(1), dropped(pdf('menteur.pdf')));
  expect(await drawer().findByText(message)).toBeVisible();
  expect(field('Numéro')).toHaveValue('');
});

const refused = (status: number, message: string, name?: string) => () =>
  Response.json({ message, requestId: 'r', ...(name && { field: name }) }, { status });

test('an order that somebody else was faster with says who; nothing typed is lost', async () => {
  const message = 'Cette offre a été acceptée par Claire Martin, le 27/11/2026 à 10:00.';
  const { user } = await openOrder(sentThread, { [RECORD]: refused(409, message) });
  fireEvent.change(field('Date'), { target: { value: dayOf(-1) } });
  fireEvent.change(field('Signataire'), { target: { value: 'Paul Ferrand' } });
  fireEvent.change(quantity(1), { target: { value: '12' } });
  await user.click(saveButton());
  expect(await drawer().findByText(message)).toBeVisible();
  expect(field('Signataire')).toHaveValue('Paul Ferrand');
  expect(quantity(1)).toHaveValue('12');
});

test('a number that the customer has given before is asked', async () => {
  const message = 'Ce numéro est déjà enregistré pour ce client : devis 202610-12.';
  let answer: () => Response = refused(409, message, 'number');
  const { user, orders } = await openOrder(sentThread, { [RECORD]: () => answer() });
  fireEvent.change(field('Numéro'), { target: { value: 'BC 7' } });
  fireEvent.change(field('Date'), { target: { value: dayOf(-1) } });
  await user.click(saveButton());
  expect(await drawer().findByText(message)).toBeVisible();
  answer = () => Response.json(RECORDED);
  await user.click(drawer().getByRole('button', { name: 'Oui, ce numéro' }));
  await user.click(saveButton());
  await closed();
  expect((await orders()).at(-1)?.order.confirmed).toEqual(['REPEATED_NUMBER']);
});

test('a lost answer is asked for again with the same key; two presses record once', async () => {
  let calls = 0;
  const { user, orders } = await openOrder(sentThread, {
    [RECORD]: () => {
      calls += 1;
      if (calls === 1) throw new TypeError('Failed to fetch');
      return RECORDED;
    },
  });
  fireEvent.change(field('Date'), { target: { value: dayOf(-1) } });
  await user.dblClick(saveButton());
  await closed();
  expect(await screen.findAllByText('Commande enregistrée')).toHaveLength(1);
  const sent = await orders();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(localStorage.getItem('paillasse.answer.order.298')).toBeNull();
});

test('closing asks once something is typed; what is typed is there after a reload', async () => {
  const first = await openOrder();
  await first.user.click(drawer().getByRole('button', { name: 'Annuler' }));
  await closed();
  first.close();
  const second = await openOrder();
  fireEvent.change(field('Signataire'), { target: { value: 'Paul Ferrand' } });
  fireEvent.change(quantity(2), { target: { value: '3' } });
  await second.user.click(drawer().getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByText('Abandonner les modifications ?')).toBeVisible();
  second.close();
  const third = await openOrder();
  expect(field('Signataire')).toHaveValue('Paul Ferrand');
  expect(quantity(2)).toHaveValue('3');
  await third.user.click(drawer().getByRole('button', { name: 'Annuler' }));
  await third.user.click(await screen.findByRole('button', { name: 'Abandonner' }));
  await closed();
  third.close();
  await openOrder();
  expect(field('Signataire')).toHaveValue('');
});

test('a replaced version is ordered with a sentence; its lines keep what was typed', async () => {
  const versions = [aVersion(2), aVersion(1)];
  const { user, orders } = await openOrder(() => sentThread({ versions }), { [RECORD]: RECORDED });
  fireEvent.change(quantity(1), { target: { value: '12' } });
  fireEvent.change(field('Date'), { target: { value: dayOf(-1) } });
  fireEvent.mouseDown(drawer().getByRole('combobox', { name: 'Offre commandée' }));
  await user.click(await screen.findByTitle(/^Version 1, envoyée le .* \(remplacée\)$/));
  expect(quantity(1)).toHaveValue('12');
  await user.click(saveButton());
  const why = field(/^Pourquoi une offre remplacée/);
  expect(why).toHaveFocus();
  expect(await orders()).toEqual([]);
  fireEvent.change(why, { target: { value: 'Le bon cite l’offre 1.' } });
  await user.click(saveButton());
  await closed();
  expect((await orders())[0]?.order).toMatchObject({
    version: 1,
    version_reason: 'Le bon cite l’offre 1.',
  });
});

test('the acknowledgement is unticked by a press, and impossible without an address', async () => {
  const tick = () => drawer().getByRole('checkbox', { name: 'Envoyer un accusé de réception' });
  const { user, orders, close } = await openOrder(sentThread, { [RECORD]: RECORDED });
  expect(tick()).toBeChecked();
  expect(tick()).toHaveAccessibleDescription(/^À claire@labo\.example/);
  await user.click(tick());
  fireEvent.change(field('Date'), { target: { value: dayOf(-1) } });
  await user.click(saveButton());
  await closed();
  expect((await orders())[0]?.order.acknowledge).toBe(false);
  close();
  await openOrder(() => sentThread({ versions: [aVersion(1, { acknowledge_to: [] })] }));
  expect(tick()).toBeDisabled();
  expect(tick()).not.toBeChecked();
  expect(tick()).toHaveAccessibleDescription('Sans adresse e-mail, aucun accusé ne part.');
});

test('Ctrl+Enter saves from any field', async () => {
  const { user, orders } = await openOrder(sentThread, { [RECORD]: RECORDED });
  await user.click(field('Date'));
  await user.keyboard(`${dayOf(-1)}{Control>}{Enter}{/Control}`);
  await closed();
  expect((await orders())[0]?.order).toMatchObject({ means: 'EMAIL', number: '' });
});
