// @sampled administration: the preview.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { offerOfLines } from '../../../../src/domain/offer/offer';
import { aQuote } from '../../../domain/samples';
import { html } from '../../../support/strangeAnswers';
import { testOfFull } from '../../../support/tiers';
import { aThread, line, openDrawer, openOffer, sendButton } from './openOffer';

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

test('TITLE-15 the drawer says what the version changes, as the buyer will read it', async () => {
  const lot = { ...line('T'), kind: 'TITLE', title: 'Verrerie', unit_price: '' } as const;
  const draft = [{ ...lot, title: 'Verre', total_only: true }, line('a'), line('b')];
  const sent = [lot, { ...line('a'), unit_price: '77.00', discount: '0' }, line('c')];
  const version = {
    version: 1,
    content: { ...offerOfLines(sent), carriage: '0', discount: '0' },
    sent_at: '2026-11-20 12:00:00',
    valid_until: '2026-12-20',
    has_pdf: true,
    files: [],
  };
  await openOffer(() => aThread({ versions: [version] }, draft));
  expect(screen.queryByText(/^Ce qui a changé/)).toBeNull();
  openDrawer();
  const summary = screen.getByText('Ce qui a changé depuis la version 1');
  const items = within(summary.parentElement!).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Lot « Verrerie » : renommé « Verre », seul son total est affiché.',
    'Ajouté : 1 × Article b, dans le lot « Verre ».',
    'Retiré : 1 × Article c.',
  ]);
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

test('an offer goes to the typed addresses; a wrong one has the focus and a reason', async () => {
  const thread = aThread({ quote: aQuote({ id: 298, email: 'claire@labo.example' }) });
  const call = 'POST /protected/quotes/298/offer/send';
  const { user, sent, asked, close } = await openOffer(() => thread, { [call]: () => html(200) });
  openDrawer();
  const to = () => screen.getByLabelText('Destinataire');
  const copies = () => screen.getByRole('combobox', { name: 'Copies' });
  expect(to()).toHaveValue('claire@labo.example');
  fireEvent.change(to(), { target: { value: 'chef@labo' } });
  await user.click(copies());
  await user.paste('achats@labo.exampl');
  await user.keyboard('e,');
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

  testOfFull(
    'is drawn when the drawer opens, anew after a change, and revoked at its end',
    async () => {
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
    },
  );

  testOfFull('asks for a reload where the page was opened outside the administration', async () => {
    browse('/login');
    const { asked } = await openOffer(aThread);
    openDrawer();
    expect(await screen.findByText(/une fois la page rechargée/)).toBeVisible();
    expect(asked).not.toContain(call.replace(' ', ' /api'));
  });

  testOfFull('is left to the button in a browser without a viewer', async () => {
    browse('/admin/quote/298', false);
    await openOffer(aThread);
    openDrawer();
    expect(screen.queryByRole('region', { name: 'Aperçu du PDF' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Aperçu du PDF' }).length).toBeGreaterThan(0);
  });
});

test('a version sent to others meanwhile is told, and takes the place of the draft', async () => {
  let thread = aThread();
  const { id } = thread.quote;
  await openOffer(() => thread, {
    [`POST /protected/quotes/${id}/offer/send`]: () => {
      const sent = { version: 1, sent_at: '2026-11-21 12:05:00', valid_until: '2026-12-21' };
      const { content } = thread.draft!;
      thread = aThread({
        draft: undefined,
        versions: [{ ...sent, content, has_pdf: true, files: [] }],
      });
      return Response.json(
        { message: 'L’offre 1 est déjà partie à d’autres.', field: 'to', requestId: 'r' },
        { status: 409 },
      );
    },
  });
  openDrawer();
  fireEvent.click(send());
  expect(await screen.findByText('L’offre 1 est déjà partie à d’autres.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Garder ma saisie' })).not.toBeInTheDocument();
});

const tick = () => screen.getByRole('checkbox', { name: 'Relancer l’acheteur avant la fin' });

test('a reminder is asked for unless it is unticked, which is kept until it is sent', async () => {
  const thread = aThread({ reminder_days: 7 });
  const call = 'POST /protected/quotes/298/offer/send';
  const page = () => openOffer(() => thread, { [call]: () => html(200) });
  const { user, sent, close } = await page();
  openDrawer();
  expect(tick()).toBeChecked();
  expect(tick()).toHaveAccessibleDescription(/^Le \d.*, s’il n’a pas répondu\. L’offre finit le/);
  await user.click(send());
  expect(await sent(call)).toEqual({ revision: 4, files: [], reminder: true });
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(tick());
  close();
  const again = await page();
  openDrawer();
  expect(tick()).not.toBeChecked();
  await again.user.click(send());
  expect(await again.sent(call)).toEqual({ revision: 4, files: [] });
});

test('an offer that ends too early has no reminder; a shop without the setting none', async () => {
  const thread = aThread({ reminder_days: 40 });
  const { close } = await openOffer(() => thread);
  openDrawer();
  expect(tick()).toBeDisabled();
  expect(tick()).toHaveAccessibleDescription('L’offre finit trop tôt pour une relance.');
  close();
  await openOffer(() => aThread());
  openDrawer();
  expect(send()).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Relancer/ })).not.toBeInTheDocument();
});
