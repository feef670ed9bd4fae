// @full administration: screens that take seconds.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { html } from '../../../support/strangeAnswers';
import { inMain } from '../openAdmin';
import { aThread, cellOf, editCell, openDrawer, openOffer } from './openOffer';

const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const send = () => screen.getByRole('button', { name: 'ENVOYER L’OFFRE' });
const message = () => screen.getByLabelText('Message au demandeur');

afterEach(() => localStorage.clear());

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
  expect(document.activeElement).toHaveTextContent('Prendre ce qui est enregistré');
});

test('what a colleague alone changed is merged and saved; what both changed is asked', async () => {
  let thread = aThread();
  const path = `PUT /protected/quotes/${thread.quote.id}/offer`;
  const stored = (revision: number, message: string) => {
    const { content } = thread.draft!;
    const lines = content.lines.map((each, row) => (row === 0 ? { ...each, quantity: '7' } : each));
    return {
      revision,
      content: { ...content, lines, message },
      changed_by: 'zoe@labo.example',
      changed_at: '2026-11-21 12:01:00',
    };
  };
  let theirs: number | undefined = 7;
  const { user, sent } = await openOffer(() => thread, {
    [path]: () => {
      if (theirs === undefined) return { revision: 10 };
      thread = aThread({ draft: stored(theirs, theirs === 7 ? '' : 'Le sien') });
      theirs = undefined;
      return Response.json(
        { message: 'Cette offre a été modifiée entre-temps par zoe.', requestId: 'r' },
        { status: 409 },
      );
    },
  });
  editCell(2, 'discount', '5');
  expect(await screen.findByText(/^zoe@labo\.example a changé autre chose/)).toBeVisible();
  await waitFor(async () =>
    expect(await sent(path)).toMatchObject({
      revision: 7,
      content: { lines: [{ quantity: '7' }, { discount: '5' }, {}] },
    }),
  );
  expect(cellOf(1, 'quantity')).toHaveTextContent('7');
  theirs = 12;
  openDrawer();
  fireEvent.change(message(), { target: { value: 'Le mien' } });
  const question = await screen.findByRole('alert');
  expect(
    within(question)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Le sien$/), expect.stringMatching(/Le mien$/)]);
  await user.click(within(question).getByRole('button', { name: 'Garder ma saisie' }));
  await waitFor(async () =>
    expect(await sent(path)).toMatchObject({ revision: 12, content: { message: 'Le mien' } }),
  );
});

test('a save whose answer was lost is no conflict with oneself', async () => {
  let thread = aThread();
  const path = `PUT /protected/quotes/${thread.quote.id}/offer`;
  const save = { answer: (): unknown => undefined };
  const { sent, asked } = await openOffer(() => thread, { [path]: () => save.answer() });
  save.answer = () => {
    const content = { ...thread.draft!.content, message: 'Bonjour' };
    thread = aThread({ draft: { ...thread.draft!, revision: 5, content } });
    return html(200);
  };
  openDrawer();
  fireEvent.change(message(), { target: { value: 'Bonjour' } });
  expect(await screen.findByText(/^Le brouillon n’a pas pu être enregistré/)).toBeVisible();
  save.answer = () => {
    save.answer = () => ({ revision: 6 });
    return Response.json({ message: 'Modifiée par vous.', requestId: 'r' }, { status: 409 });
  };
  fireEvent.change(message(), { target: { value: 'Bonsoir' } });
  await waitFor(() => expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(3));
  expect(await sent(path)).toMatchObject({ revision: 5, content: { message: 'Bonsoir' } });
  await waitFor(() => expect(screen.queryByText('Modifiée par vous.')).not.toBeInTheDocument());
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
  expect(screen.queryByRole('button', { name: 'Garder ma saisie' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ABANDONNER LE BROUILLON' }));
  await user.click(screen.getByRole('button', { name: 'ABANDONNER' }));
  await waitFor(() => expect(screen.queryByText(/^Vous prépariez/)).not.toBeInTheDocument());
  expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  expect(localStorage.getItem(`paillasse.answer.offer.${id}`)).toBeNull();
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
    /Entre-temps, le brouillon a été modifié par .*3 lignes, un message, gardés sur cet appareil/,
  );
  await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
  openDrawer();
  expect(value('Message au demandeur')).toBe('Le mien');
  await waitFor(async () =>
    expect(await sent(`PUT /protected/quotes/${thread.quote.id}/offer`)).toMatchObject({
      revision: 7,
      content: { message: 'Le mien' },
    }),
  );
});

test('the end of the session says how to log in again, and that nothing is lost', async () => {
  const thread = aThread();
  const path = `PUT /protected/quotes/${thread.quote.id}/offer`;
  const { close } = await openOffer(() => thread, { [path]: 401 });
  editCell(1, 'unit_price', '12,5');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Votre session est terminée\. Rien n’est perdu/);
  const login = within(alert).getByRole('link', { name: 'ME CONNECTER' });
  expect(login).toHaveAttribute('href', '/login');
  close();
  await openOffer(() => thread);
  expect(cellOf(1, 'unit_price')).toHaveTextContent('12,50');
});

test('when a draft was saved is shown, with who saved it when that is another one', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-22T09:42:30Z') });
  await openOffer(aThread);
  const saved = () => screen.getByText(/^Brouillon enregistré/);
  expect(saved()).toHaveTextContent(
    /^Brouillon enregistré le 21\/11\/2026 à 12:00 par admin@paillasse\.example$/,
  );
  editCell(1, 'unit_price', '12,5');
  expect(await screen.findByText('Enregistrement…')).toBeVisible();
  await waitFor(() => expect(saved()).toHaveTextContent(/^Brouillon enregistré à 10:42$/));
  jest.useRealTimers();
});
