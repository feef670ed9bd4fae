import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuoteEvent, QuoteThread } from '../../../../src/contract/api.gen';
import { inMain } from '../openAdmin';
import { aVersion, chooseAction, openSent, RULE, sentThread } from './openOrder';

afterEach(() => localStorage.clear());

const acceptance: NonNullable<QuoteThread['acceptance']> = {
  version: 1,
  name: 'Claire Martin',
  order_reference: '',
  chosen: [],
  accepted_at: '2026-11-27 10:00:00',
};

const recorded = (undoRefusal?: string): Partial<QuoteThread> => ({
  acceptance: {
    ...acceptance,
    name: 'Paul Ferrand',
    order: {
      ordered_on: '2026-11-26',
      signatory_function: 'gestionnaire',
      lines: [{ id: 'a', quantity: 12 }],
    },
  },
  order: {
    id: 31,
    recorded_by: 'sophie@paillasse.example',
    means: 'POST',
    remark: 'Gants L annulés.',
    version_reason: '',
    acknowledged: true,
    ...(undoRefusal !== undefined && { undo_refusal: undoRefusal }),
  },
  purchase_order: { version: 1, number: '4500187263', received_at: '2026-11-27 10:00:00' },
});

const declined: QuoteEvent = {
  id: 4,
  date_time: '2026-11-27 10:00:00',
  kind: 'DECLINED',
  author: '',
  text: '',
  version: 1,
  reason: 'PRICE',
  mails: [],
};

const dialog = (name: RegExp) => within(screen.getByRole('dialog', { name }));

test('after an acceptance by link, the order is its number and file', async () => {
  const { user } = await openSent(() => sentThread({ acceptance }));
  await chooseAction(user, 'Commande reçue…');
  const order = dialog(/^Commande du devis/);
  expect(order.getByRole('textbox', { name: 'Numéro' })).toBeVisible();
  expect(order.getByRole('button', { name: 'JOINDRE LE PDF' })).toBeVisible();
  expect(order.queryByRole('table')).toBeNull();
});

test('a declined offer takes no order: the dialog says what to do', async () => {
  const { user } = await openSent(() => sentThread({ events: [declined] }));
  await chooseAction(user, 'Commande reçue…');
  expect(
    dialog(/Commande/).getByText(/^L’offre 1 a été déclinée le .* Envoyez une nouvelle version/),
  ).toBeVisible();
});

test('a recorded order says who, how and what; its lines left out are struck', async () => {
  await openSent(() => sentThread(recorded()));
  const order = within(inMain().getByRole('region', { name: 'Commande enregistrée' }));
  expect(
    order.getByText(/enregistrée par sophie@paillasse\.example, le 27\/11\/2026/),
  ).toBeVisible();
  expect(order.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'courrier',
    '26/11/2026',
    'Paul Ferrand, gestionnaire',
    'Gants L annulés.',
    'envoyé à l’acheteur',
  ]);
  const [lines] = inMain().getAllByRole('table', { hidden: true, name: 'Lignes de l’offre 1' });
  const rows = within(lines!).getAllByRole('row', { hidden: true });
  expect(rows[1]).toHaveTextContent('12');
  expect([...lines!.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
    'Article b',
    'Barreau aimanté',
    'Article d',
  ]);
});

test('PROOF-06 staff saves what was ordered as a PDF', async () => {
  const { user, asked } = await openSent(() => sentThread(recorded()));
  await user.click(inMain().getByRole('button', { name: 'Devis accepté (PDF)' }));
  await waitFor(() => expect(asked.some((each) => each.endsWith('/acceptance.pdf'))).toBe(true));
});

const UNDO = 'POST /protected/quotes/298/order/undoing';

test('an order is undone after a question that names its number', async () => {
  let thread = sentThread(recorded());
  const { user, sent } = await openSent(() => thread, {
    [UNDO]: () => {
      thread = sentThread();
      return { message: 'Commande annulée' };
    },
  });
  await user.click(inMain().getByRole('button', { name: 'Annuler la commande…' }));
  const question = dialog(/^Annuler la commande 4500187263/);
  expect(question.getByText(/L’acheteur, qui a reçu un accusé, est prévenu\.$/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Annuler la commande' }));
  expect(await sent(UNDO)).toEqual({ order: 31 });
  expect(await screen.findByText('Commande annulée')).toBeVisible();
  await waitFor(() => expect(inMain().queryByText(/enregistrée par/)).toBeNull());
});

test('an order that can’t be undone any more says why', async () => {
  const why = 'Cette commande est partie vers Oxygène le 28/11/2026 : elle ne s’annule plus.';
  await openSent(() => sentThread(recorded(why)));
  expect(inMain().getByText(/partie vers Oxygène/)).toBeVisible();
  expect(inMain().queryByRole('button', { name: /Annuler la commande/ })).toBeNull();
});

test('ORDER-19 the buyer’s no to a version is noted with its reason, once', async () => {
  const call = 'POST /protected/quotes/298/decline';
  const { user, sent, asked } = await openSent(sentThread, { [call]: { message: 'Noté' } });
  await chooseAction(user, 'Offre déclinée…');
  const form = dialog(/^Offre 1 déclinée par l’acheteur/);
  expect(form.getByText(/ce texte reste pour l’équipe/)).toBeVisible();
  const said = form.getByRole('textbox', { name: 'Ce que l’acheteur a dit' });
  // At once: the opened dialog may still give the focus to its first field.
  fireEvent.change(said, { target: { value: 'Trop cher.' } });
  await user.dblClick(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Offre 1 notée comme déclinée')).toBeVisible();
  expect(await sent(call)).toEqual({ version: 1, reason: 'PRICE', text: 'Trop cher.' });
  expect(asked.filter((each) => each.endsWith('/decline'))).toHaveLength(1);
});

test('a version before the rule of rounding is computed by the shop’s rule', async () => {
  const versions = [aVersion(1, { rule: RULE })];
  const { user } = await openSent(() => sentThread({ versions }));
  await chooseAction(user, 'Commande reçue…');
  expect(await screen.findByRole('dialog', { name: /Commande reçue/ })).toHaveTextContent(
    /Commandé HT, 2 lignes/,
  );
});
