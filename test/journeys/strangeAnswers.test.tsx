// @sampled contract: every operation.
import { screen, waitFor, within } from '@testing-library/react';
import type { Article, QuoteReceipt, QuoteThread } from '../../src/contract/api.gen';
import { offerFromRequest } from '../../src/domain/offer/offer';
import { attachLines } from '../../src/domain/quote/quote';
import { emailOf, type Person } from '../support/buildApp';
import type { Rendered } from '../support/renderAt';
import { html } from '../support/strangeAnswers';
import { sampled } from '../support/tiers';
import { openShop, printed } from './openShop';

const shop = openShop();
/**
 * What answers in place of the shop, in turn over one form. everyAnswer.test.ts shows that a call
 * takes all others for one of these.
 */
const STRANGE = [() => html(200), () => html(403)];

interface Form {
  path: string | (() => Promise<string>);
  as?: Person;
  /** The call that is answered. */
  call: string;
  /** Opens and fills the form. */
  fill?: (page: Rendered) => Promise<unknown>;
  /** Sends it, again after each answer. */
  send: (page: Rendered) => Promise<void>;
  failure: RegExp | string;
  success: RegExp;
  /** What was typed is still there, and nothing was forgotten. */
  kept: (page: Rendered) => void;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = (name: string | RegExp) => async (page: Rendered) =>
  page.user.click(await button(name));
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const inDialog = () => within(screen.getByRole('dialog'));

let article: Article;
let quote: QuoteReceipt;
const LIST = 'Commande de rentrée';
beforeAll(async () => {
  const { call, loginAs } = shop.server();
  article = (await shop.articlesOf(20102))[0]!;
  const [admin, customer] = [await loginAs('admin'), await loginAs('customer')];
  const lines = [{ article_id: article.id, quantity: 2 }];
  quote = (
    await call('POST', '/exposed/post/quote', { body: { email: 'claire@labo.example', lines } })
  ).json<QuoteReceipt>();
  const path = `/api/protected/quotes/${quote.id}`;
  const thread = (await call('GET', `${path}/thread`, { token: admin })).json<QuoteThread>();
  const content = offerFromRequest(
    attachLines({ quotes: [thread.quote], lines: thread.lines })[0]?.lines ?? [],
  );
  await call('PUT', `${path}/offer`, { token: admin, body: { revision: 0, content } });
  await call('POST', `${path}/offer/send`, { token: admin, body: { revision: 1 } });
  const list = { name: LIST, lines: [{ reference: article.crmId, quantity: 3 }] };
  await call('POST', '/api/protected/my/lists', { token: customer, body: list });
});
const followLink = async () => `/suivi#${quote.follow_token}`;

const FORMS: Record<string, Form> = {
  'a quote': {
    path: '/cart/validate',
    call: 'POST /exposed/post/quote',
    fill: async ({ user }) => {
      await user.type(await box(/Adresse e-mail/), 'parefeu@labo.example');
      await user.click(await button('CONTINUER'));
    },
    send: press('ENVOYER LA DEMANDE DE DEVIS'),
    failure: printed('Une erreur est survenue lors du traitement de votre demande'),
    success: /Demande envoyée|Demande n°/,
    kept: ({ store }) => {
      expect(store.getState().cart.rows).toHaveLength(1);
      expect(screen.getByText('parefeu@labo.example')).toBeVisible();
      expect(localStorage.getItem('paillasse.quoteAttempt')).not.toBeNull();
    },
  },
  'a message to the shop': {
    path: '/contact/us',
    call: 'POST /post/contact/form',
    fill: async ({ user }) => {
      await user.type(await box('Adresse e-mail'), 'marie@labo.example');
      await user.type(await box('Message'), 'Livrez-vous le samedi ?');
      const robot = (await box(/Combien font/)) as HTMLInputElement;
      const [, a, b] = /(\d)\D+(\d)/.exec(robot.labels?.[0]?.textContent ?? '') ?? [];
      await user.type(robot, String(Number(a) + Number(b)));
    },
    send: press('ENVOYER'),
    failure: printed("n'hésitez pas à nous appeler directement au"),
    success: /correctement envoyé/,
    kept: () => expect(screen.getByLabelText('Message')).toHaveValue('Livrez-vous le samedi ?'),
  },
  'an account': {
    path: '/login',
    call: 'POST /exposed/create/account',
    fill: async ({ user }) => {
      await user.click(await screen.findByRole('link', { name: 'CRÉER UN COMPTE' }));
      await user.type(await screen.findByLabelText(/^Prénom/), 'Rosalind');
      await user.type(screen.getByLabelText(/^Adresse e-mail/), 'rosalind@labo.example');
      await user.type(screen.getByLabelText(/^Mot de passe/), 'un-secret-de-labo');
      await user.type(screen.getByLabelText(/^Confirmation/), 'un-secret-de-labo');
    },
    send: press('CRÉER MON COMPTE'),
    failure: 'Une erreur est survenue lors de la création du compte',
    success: /créé avec succès/,
    kept: () => expect(screen.getByLabelText(/^Prénom/)).toHaveValue('Rosalind'),
  },
  'a login': {
    path: '/login',
    call: 'POST /login_check',
    fill: async ({ user }) =>
      user.type(await screen.findByLabelText('Adresse e-mail'), emailOf('customer')),
    send: async ({ user }) =>
      user.type(await screen.findByLabelText('Mot de passe'), 'paillasse-2026{Enter}'),
    failure: printed('Connexion impossible !'),
    success: /Connexion réussie/,
    kept: ({ store }) => {
      expect(store.getState().session).toMatchObject({ token: null, user: null });
      expect(screen.getByLabelText('Adresse e-mail')).toHaveValue(emailOf('customer'));
    },
  },
  'a login whose profile is not answered': {
    path: '/login',
    call: 'GET /protected/self/info',
    fill: async ({ user }) =>
      user.type(await screen.findByLabelText('Adresse e-mail'), emailOf('customer')),
    send: async ({ user }) =>
      user.type(await screen.findByLabelText('Mot de passe'), 'paillasse-2026{Enter}'),
    failure: printed('Connexion impossible !'),
    success: /Connexion réussie/,
    kept: ({ store }) =>
      expect(store.getState().session).toMatchObject({ token: null, user: null }),
  },
  'a new password': {
    path: `/credentials/recover/${'a'.repeat(43)}/3`,
    call: 'POST /exposed/password/',
    fill: async ({ user }) => {
      await user.type(await screen.findByLabelText('Nouveau mot de passe'), 'nouveau-secret');
      await user.type(screen.getByLabelText('Confirmation du mot de passe'), 'nouveau-secret');
    },
    send: press('Confirmer'),
    failure: printed("nous n'avons pas été en mesure de rétablir l'accès"),
    success: /modifié avec succès/,
    kept: () => expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('nouveau-secret'),
  },
  'personal information': {
    path: '/my/account/infos',
    as: 'customer',
    call: 'PUT /protected/put/self/personal/info',
    fill: async ({ user }) => user.type(await box('Prénom'), ' Marie'),
    send: press('Valider'),
    failure: 'Une erreur est survenue',
    success: /ont été enregistrées/,
    kept: ({ store }) => {
      expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toMatch(/ Marie$/);
      expect(store.getState().session.user?.user.firstName).not.toMatch(/Marie/);
    },
  },
  'the name of a list': {
    path: '/my/account/lists',
    as: 'customer',
    call: 'PUT /protected/my/lists/',
    fill: async ({ user }) => {
      await user.click(await button(`Renommer : ${LIST}`));
      await user.type(inDialog().getByRole('textbox'), ' 2027');
    },
    send: async ({ user }) =>
      user.click(inDialog().getByRole('button', { name: /RENOMMER|ENREGISTRER/i })),
    failure: printed('La liste n’a pas pu être renommée.'),
    success: /renommée avec succès/,
    kept: () => expect(inDialog().getByRole('textbox')).toHaveValue(`${LIST} 2027`),
  },
  'the deletion of a list': {
    path: '/my/account/lists',
    as: 'customer',
    call: 'DELETE /protected/my/lists/',
    send: press(`Supprimer : ${LIST}`),
    failure: printed('La liste n’a pas pu être supprimée.'),
    success: /est supprimée/,
    kept: () => expect(screen.getByRole('link', { name: LIST })).toBeVisible(),
  },
  'the confirmation of an address': {
    path: '/account/confirm/abc',
    call: 'POST /exposed/verify/email',
    fill: async ({ user }) =>
      user.type(await screen.findByLabelText('Mot de passe du compte'), 'un-secret'),
    send: press('CONFIRMER MON ADRESSE'),
    failure: printed('Le service ne répond pas pour le moment.'),
    success: /est confirmée|n'est pas valable/,
    kept: () => expect(screen.getByRole('button', { name: 'CONFIRMER MON ADRESSE' })).toBeEnabled(),
  },
  'a message about a quote': {
    path: followLink,
    call: 'POST /exposed/follow/message',
    fill: async ({ user }) => user.type(await box(/Écrire à la boutique/), 'Merci'),
    send: press('ENVOYER LE MESSAGE'),
    failure: printed('Votre message n’a pas pu être envoyé.'),
    success: /bien arrivé/,
    kept: () =>
      expect(screen.getByRole('textbox', { name: /Écrire à la boutique/ })).toHaveValue('Merci'),
  },
  'the acceptance of an offer': {
    path: followLink,
    call: 'POST /exposed/follow/acceptance',
    fill: async ({ user }) => {
      await user.click(await button('ACCEPTER CETTE OFFRE'));
      await user.type(await box(/Nom de la personne/), 'Claire Martin');
    },
    send: press('CONFIRMER MON ACCORD'),
    failure: printed('Votre accord n’a pas pu être envoyé.'),
    success: /Offre acceptée|Bon pour accord :/,
    kept: () =>
      expect(
        screen.getByRole<HTMLInputElement>('textbox', { name: /Nom de la personne/ }).value,
      ).toMatch(/Claire Martin$/),
  },
  'a link that is asked for again': {
    path: '/suivi',
    call: 'POST /exposed/follow/link',
    fill: async ({ user }) => {
      await user.type(await box('Numéro du devis'), '202611-298');
      await user.type(await box(/Adresse e-mail/), 'claire@lycee.fr');
    },
    send: press('RENVOYER LE LIEN'),
    failure: /Le serveur n’a pas répondu|Un pare-feu placé devant|La boutique est arrêtée/,
    success: /nous venons d’y envoyer/,
    kept: () =>
      expect(screen.getByRole('textbox', { name: 'Numéro du devis' })).toHaveValue('202611-298'),
  },
  'the agreement to copies': {
    path: '/suivi#copie.abc',
    call: 'POST /exposed/follow/copies',
    send: press('RECEVOIR LES COPIES'),
    failure: printed('Votre réponse n’est pas arrivée.'),
    success: /C’est noté|plus valable/,
    kept: () => expect(screen.getByRole('button', { name: 'RECEVOIR LES COPIES' })).toBeEnabled(),
  },
};

const IN_GATE = ['a quote', 'a login'];

test.each(sampled(Object.entries(FORMS), ([form]) => IN_GATE.includes(form)))(
  'ERR-02 %s is neither confirmed nor lost when something else than the shop answers',
  async (_name, form) => {
    const { path, as, call, fill, send, failure, success, kept } = form;
    const page = await shop.visit(typeof path === 'string' ? path : await path(), {
      as,
      cart: [{ article, quantity: 2 }],
    });
    await fill?.(page);
    let answered = 0;
    for (const answer of STRANGE) {
      shop.network.fail(call, () => {
        answered += 1;
        return answer();
      });
      const before = answered;
      await send(page);
      await waitFor(() => expect(answered).toBe(before + 1));
      expect((await screen.findAllByText(failure)).length).toBeGreaterThan(0);
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
      expect(document.body).not.toHaveTextContent(success);
      kept(page);
    }
    expect(page.store.getState().cart.rows).toHaveLength(1);
  },
);
