// @sampled administration: screens in all their states.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aQuote } from '../../../domain/samples';
import { testOfFull } from '../../../support/tiers';
import { inMain } from '../openAdmin';
import { aThread, cellOf, editCell, line, openOffer, sendButton } from './openOffer';

const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

afterEach(() => localStorage.clear());

test('PRICE-01 a discount shows the net unit price; three decimals are refused', async () => {
  await openOffer(aThread);
  editCell(1, 'unit_price', '10,05');
  editCell(1, 'discount', '3');
  editCell(1, 'quantity', '100');
  expect(cellOf(1, 'unit_price')).toHaveTextContent(/^10,05net 9,75$/);
  expect(cellOf(1, 'total')).toHaveTextContent('975,00');
  editCell(1, 'unit_price', '10,055');
  fireEvent.click(sendButton());
  expect(screen.getByRole('grid')).toHaveFocus();
  expect(cellOf(1, 'unit_price')).toHaveAttribute('aria-invalid', 'true');
  expect(cellOf(1, 'total')).toHaveTextContent('—');
  expect(
    screen.getByText(/^Ligne 1, Prix HT.: Écrivez ce prix au centime, comme 10,06\./),
  ).toBeVisible();
});

testOfFull(
  'a rate of VAT that was derived from prices says so until another one is chosen',
  async () => {
    const lines = [{ ...line('a'), vat_rate: '5.5', vat_guessed: true }, line('b')];
    const { user } = await openOffer(() => aThread({}, lines));
    expect(cellOf(1, 'marks')).toHaveTextContent(/TVA 5,5.%, déduite des prix/);
    expect(cellOf(2, 'marks')).not.toHaveTextContent(/TVA/);
    await user.click(screen.getByRole('button', { name: 'Actions de la ligne 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'TVA…' }));
    const rate = screen.getByRole('textbox', { name: 'TVA, %' });
    fireEvent.change(rate, { target: { value: '200' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Écrivez un pourcentage de 0 à 100/)).toBeVisible();
    fireEvent.change(rate, { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(cellOf(1, 'marks')).toHaveTextContent('TVA 10');
    expect(cellOf(1, 'marks')).not.toHaveTextContent('déduite');
  },
);

testOfFull('a message and a note that were typed are there again after leaving', async () => {
  const first = await openOffer(aThread);
  await first.user.type(
    screen.getByRole('textbox', { name: 'Écrire au demandeur' }),
    'Presque fini',
  );
  const toNote = () => first.user.click(screen.getByRole('radio', { name: 'Note interne' }));
  await toNote();
  await first.user.type(screen.getByRole('textbox', { name: 'Note interne' }), 'Marge');
  first.close();
  await openOffer(aThread);
  expect(value('Écrire au demandeur')).toBe('Presque fini');
  await toNote();
  expect(value('Note interne')).toBe('Marge');
});

testOfFull('a timeline mail that waits is looked at again until sent or refused', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let state: 'WAITING' | 'FAILED' = 'WAITING';
  const event = {
    id: 1,
    date_time: '2026-11-21 12:00:00',
    kind: 'MESSAGE',
    author: '',
    text: 'Bonjour',
    version: null,
  } as const;
  const read = () =>
    aThread({
      events: [
        { ...event, mails: [{ id: 9, recipient: 'claire@labo.example', state, error: '' }] },
      ],
    });
  const { asked } = await openOffer(read);
  expect(inMain().getByText(/E-mail en attente/)).toBeVisible();
  state = 'FAILED';
  act(() => jest.advanceTimersByTime(5000));
  expect(await inMain().findByText(/E-mail refusé/)).toBeVisible();
  const reads = () => asked.filter((call) => call.endsWith('/thread')).length;
  const before = reads();
  act(() => jest.advanceTimersByTime(60_000));
  expect(reads()).toBe(before);
  jest.useRealTimers();
});

testOfFull(
  'the bar leads to the quotes beside this one in the list it was opened from',
  async () => {
    const place = {
      label: 'Nouveaux devis',
      url: '/admin/quotes/pending?tri=date',
      ids: [297, 298],
    };
    const { user, url } = await openOffer(aThread, {
      'GET /protected/quotes/297/thread': aThread({ quote: aQuote({ id: 297 }) }),
      'POST /protected/quotes/297/opened': { message: 'Ouverture notée' },
    });
    expect(screen.getByRole('link', { name: 'Devis en cours' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Place dans la liste' })).not.toBeInTheDocument();
    const state = { usr: { place: { ...place, first: 4, total: 11 } }, key: 'k', idx: 0 };
    act(() => {
      window.history.replaceState(state, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
    });
    const steps = screen.getByRole('group', { name: 'Place dans la liste' });
    expect(steps).toHaveTextContent(/^6 sur 11/);
    expect(screen.getByRole('link', { name: 'Nouveaux devis' })).toHaveAttribute('href', place.url);
    expect(within(steps).getByRole('button', { name: 'Devis suivant' })).toBeDisabled();
    await user.click(within(steps).getByRole('link', { name: 'Devis précédent' }));
    expect(url()).toBe('/admin/quote/297');
    expect(await screen.findByText(/^5 sur 11/)).toBeVisible();
  },
);

test('THREAT-B20 the thread counts and shows what came before its last events', async () => {
  const event = (id: number) => ({
    id,
    date_time: '2026-11-21 12:00:00',
    kind: 'ANSWER' as const,
    author: '',
    text: `Message ${id}`,
    version: null,
    mails: [],
  });
  const { user } = await openOffer(
    () => aThread({ events: [event(8)], older: { count: 2, before: 8 } }),
    { 'GET /protected/quotes/298/events': { events: [event(6), event(7)] } },
  );
  const thread = screen.getByRole('list', { name: 'Fil du devis' });
  expect(screen.getByRole('heading', { name: 'Fil 4' })).toBeVisible();
  await user.click(
    within(thread).getByRole('button', { name: 'AFFICHER LES 2 ÉCHANGES PRÉCÉDENTS' }),
  );
  expect(await within(thread).findByText('Message 6')).toBeVisible();
  expect(within(thread).getAllByText(/^Message \d$/)).toHaveLength(3);
});
