import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aQuote } from '../../../domain/samples';
import { html } from '../../../support/strangeAnswers';
import { inMain } from '../openAdmin';
import { aThread, cellOf, editCell, line, openDrawer, openOffer, sendButton } from './openOffer';

const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const send = () => screen.getByRole('button', { name: 'ENVOYER L’OFFRE' });
const message = () => screen.getByLabelText('Message au demandeur');

afterEach(() => localStorage.clear());

test.each([
  ['Remise globale, %', '101'],
  ['Port HT, €', 'x'],
  ['Validité, jours', '0'],
])(
  'an offer with a wrong value in « %s » is not sent, and the field takes the focus',
  async (label, wrong) => {
    await openOffer(aThread);
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: wrong } });
    fireEvent.click(sendButton());
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Écrivez un/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('the button says who gets the offer and its total; addresses have a button', async () => {
  const { user } = await openOffer(aThread);
  openDrawer();
  expect(send()).toHaveAccessibleDescription(/^À claire@labo\.example ?, 36,00.€ TTC$/);
  expect(within(screen.getByLabelText('Totaux de l’offre')).getByText(/^Articles/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revenir aux lignes' }));
  await user.click(screen.getByRole('button', { name: 'Adresses' }));
  expect(await screen.findByRole('group', { name: 'Adresse de livraison' })).toBeVisible();
});

test('ERR-02 a draft save answered by a firewall is told as unsaved, kept locally', async () => {
  const thread = aThread();
  await openOffer(() => thread, {
    [`PUT /protected/quotes/${thread.quote.id}/offer`]: () => html(200),
  });
  openDrawer();
  fireEvent.change(message(), { target: { value: 'Bonjour' } });
  expect(await screen.findByText(/^Le brouillon n’a pas pu être enregistré/)).toBeVisible();
  expect(localStorage.getItem(`paillasse.answer.offer.${thread.quote.id}`)).toContain('Bonjour');
});

test('ERR-02 an offer whose sending is answered by a firewall is not sent', async () => {
  const thread = aThread();
  await openOffer(() => thread, {
    [`POST /protected/quotes/${thread.quote.id}/offer/send`]: () => html(200),
  });
  openDrawer();
  fireEvent.click(send());
  expect(await screen.findByText(/^L’offre n’a pas pu être envoyée/)).toBeVisible();
  expect(send()).toBeEnabled();
});

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

test('a rate of VAT that was derived from prices says so until another one is chosen', async () => {
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
});

test('a conflict takes the focus beside the button, which leads to it too', async () => {
  let refuses = true;
  const conflict = Response.json(
    { message: 'Cette offre a été modifiée entre-temps.', requestId: 'r' },
    { status: 409 },
  );
  const thread = aThread();
  await openOffer(() => thread, {
    [`POST /protected/quotes/${thread.quote.id}/offer/send`]: () => (refuses ? conflict : 500),
  });
  openDrawer();
  fireEvent.click(send());
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent('Cette offre a été modifiée entre-temps.'),
  );
  refuses = false;
  act(() => message().focus());
  fireEvent.click(send());
  expect(document.activeElement).toHaveTextContent('REPRENDRE LA SIENNE');
});

test('an offer accepted while the next is typed is named; the draft can be given up', async () => {
  let thread = aThread();
  const { id } = thread.quote;
  const sentOffer = {
    ...thread.draft!,
    version: 1,
    sent_at: '2026-11-20 09:00:00',
    valid_until: '2026-12-20',
    has_pdf: true,
    files: [],
  };
  const { user, asked } = await openOffer(() => thread, {
    [`PUT /protected/quotes/${id}/offer`]: () => {
      const acceptance = {
        version: 1,
        name: 'Claire Martin',
        order_reference: '',
        chosen: [],
        accepted_at: '2026-11-21 12:05:00',
      };
      thread = aThread({ versions: [sentOffer], acceptance });
      return Response.json(
        { message: 'L’offre 1 de ce devis a été acceptée : elle ne change plus.', requestId: 'r' },
        { status: 409 },
      );
    },
    [`DELETE /protected/quotes/${id}/offer`]: () => {
      thread = { ...thread, draft: undefined };
      return { message: 'Brouillon abandonné' };
    },
  });
  openDrawer();
  fireEvent.change(message(), { target: { value: 'Encore moins cher' } });
  expect(
    await inMain().findByText(/^Offre 1 acceptée par Claire Martin, le 21\/11\/2026 à 12:05/),
  ).toBeVisible();
  expect(
    inMain().getByText(/^Vous prépariez l’offre 2.: l’acceptation la rend sans objet/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'GARDER LA MIENNE' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ABANDONNER LE BROUILLON' }));
  await user.click(screen.getByRole('button', { name: 'ABANDONNER' }));
  await waitFor(() => expect(screen.queryByText(/^Vous prépariez/)).not.toBeInTheDocument());
  expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  expect(localStorage.getItem(`paillasse.answer.offer.${id}`)).toBeNull();
});

test('a message and a note that were typed are there again after leaving', async () => {
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

test('what could not be saved is typed in again and saved at the next opening', async () => {
  const thread = aThread();
  const path = `PUT /protected/quotes/${thread.quote.id}/offer`;
  const first = await openOffer(() => thread, { [path]: 503 });
  openDrawer();
  fireEvent.change(message(), { target: { value: 'Hors ligne' } });
  first.close();
  const { sent } = await openOffer(() => thread);
  openDrawer();
  expect(value('Message au demandeur')).toBe('Hors ligne');
  await waitFor(async () =>
    expect(await sent(path)).toMatchObject({ revision: 4, content: { message: 'Hors ligne' } }),
  );
  await waitFor(() =>
    expect(localStorage.getItem(`paillasse.answer.offer.${thread.quote.id}`)).toBeNull(),
  );
});

test('what could not be saved is offered beside a draft changed by another', async () => {
  const thread = aThread();
  const first = await openOffer(() => thread, {
    [`PUT /protected/quotes/${thread.quote.id}/offer`]: 503,
  });
  openDrawer();
  fireEvent.change(message(), { target: { value: 'Le mien' } });
  first.close();
  const changed = {
    ...thread.draft!,
    revision: 7,
    content: { ...thread.draft!.content, message: 'Le sien' },
  };
  const { user, sent } = await openOffer(() => aThread({ draft: changed }));
  expect(document.activeElement).toHaveTextContent(
    'Ce que vous avez tapé pour l’offre 1 (3 lignes, un message) est gardé sur cet appareil',
  );
  await user.click(screen.getByRole('button', { name: 'REPRENDRE CE QUE J’AI TAPÉ' }));
  openDrawer();
  expect(value('Message au demandeur')).toBe('Le mien');
  await waitFor(async () =>
    expect(await sent(`PUT /protected/quotes/${thread.quote.id}/offer`)).toMatchObject({
      revision: 7,
      content: { message: 'Le mien' },
    }),
  );
});

test('a timeline mail that waits is looked at again until sent or refused', async () => {
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

test('a PDF dropped on the button is joined; several, or one beside it, are not', async () => {
  const thread = aThread();
  const upload = `POST /protected/quotes/${thread.quote.id}/offer/files`;
  const { asked } = await openOffer(() => thread, { [upload]: {} });
  openDrawer();
  const button = screen.getByRole('button', { name: 'JOINDRE UN PDF' });
  const pdf = () => new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
  expect(
    fireEvent.drop(document.body, { dataTransfer: { files: [pdf()], types: ['Files'] } }),
  ).toBe(false);
  fireEvent.drop(button, { dataTransfer: { files: [pdf(), pdf()], types: ['Files'] } });
  expect(
    await screen.findByText(/Un seul fichier à la fois : aucun des 2 n’a été pris/),
  ).toBeVisible();
  expect(asked).not.toContain(upload.replace(' ', ' /api'));
  fireEvent.drop(button, { dataTransfer: { files: [pdf()], types: ['Files'] } });
  await waitFor(() => expect(asked).toContain(upload.replace(' ', ' /api')));
});

test('the bar leads to the quotes beside this one in the list it was opened from', async () => {
  const place = { label: 'Nouveaux devis', url: '/admin/quotes/pending?tri=date', ids: [297, 298] };
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
});

test('an offer goes to the typed addresses; a wrong one has the focus and a reason', async () => {
  const thread = aThread({ quote: aQuote({ id: 298, email: 'claire@labo.example' }) });
  const call = 'POST /protected/quotes/298/offer/send';
  const { user, sent, asked, close } = await openOffer(() => thread, { [call]: () => html(200) });
  openDrawer();
  const to = () => screen.getByLabelText('Destinataire');
  const copies = () => screen.getByRole('combobox', { name: 'Copies' });
  expect(to()).toHaveValue('claire@labo.example');
  fireEvent.change(to(), { target: { value: 'chef@labo' } });
  await user.type(copies(), 'achats@labo.example,');
  await user.click(send());
  expect(to()).toHaveFocus();
  expect(to()).toHaveAccessibleDescription(/chef@labo.{1,2}» n’est pas une adresse/);
  expect(asked).not.toContain(call.replace(' ', ' /api'));
  fireEvent.change(to(), { target: { value: 'chef@labo.example' } });
  expect(send()).toHaveAccessibleDescription(/^À chef@.*Copies.: achats@labo\.example$/);
  await user.click(send());
  expect(await sent(call)).toEqual({
    revision: 4,
    files: [],
    to: 'chef@labo.example',
    copies: ['achats@labo.example'],
  });
  close();
  await openOffer(() => thread);
  openDrawer();
  expect(to()).toHaveValue('chef@labo.example');
  expect(screen.getByTitle('achats@labo.example')).toBeVisible();
});

describe('the preview beside the drawer', () => {
  const call = 'GET /protected/quotes/298/offer/preview.pdf';
  const aPdf = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
  const frame = () => screen.queryByTitle<HTMLIFrameElement>('PDF de l’offre');
  const revoked: string[] = [];
  let made = 0;

  const browse = (path: string, pdfViewerEnabled = true) => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(matchMedia(query), { matches: query === '(min-width: 1280px)' }),
      );
    Object.defineProperties(navigator, {
      pdfViewerEnabled: { configurable: true, value: pdfViewerEnabled },
    });
    performance.getEntriesByType = () => [{ name: `http://localhost${path}` }] as never;
    URL.createObjectURL = () => `blob:${(made += 1)}`;
    URL.revokeObjectURL = (url) => revoked.push(url);
  };

  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  test('is drawn when the drawer opens, anew after a change, and revoked at its end', async () => {
    browse('/admin/quote/298');
    const answers = [html(200), aPdf(), aPdf()];
    await openOffer(aThread, { [call]: () => answers.shift() });
    openDrawer();
    expect(await screen.findByText(/^L’aperçu n’a pas pu être préparé/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(frame()?.src).toMatch(/^blob:1#/));
    fireEvent.change(message(), { target: { value: 'Bonjour' } });
    await waitFor(() => expect(frame()?.src).toMatch(/^blob:2#/), { timeout: 5000 });
    await waitFor(() => expect(revoked).toEqual(['blob:1']));
    fireEvent.click(screen.getByRole('button', { name: 'Revenir aux lignes' }));
    await waitFor(() => expect(revoked).toEqual(['blob:1', 'blob:2']));
  });

  test('asks for a reload where the page was opened outside the administration', async () => {
    browse('/login');
    const { asked } = await openOffer(aThread);
    openDrawer();
    expect(await screen.findByText(/une fois la page rechargée/)).toBeVisible();
    expect(asked).not.toContain(call.replace(' ', ' /api'));
  });

  test('is left to the button in a browser without a viewer', async () => {
    browse('/admin/quote/298', false);
    await openOffer(aThread);
    openDrawer();
    expect(screen.queryByRole('region', { name: 'Aperçu du PDF' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Aperçu du PDF' }).length).toBeGreaterThan(0);
  });
});
