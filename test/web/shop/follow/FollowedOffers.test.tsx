import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createActor } from 'xstate';
import type { FollowedQuote, SentOffer } from '../../../../src/contract/api.gen';
import type { CarriageRule } from '../../../../src/domain/offer/carriage';
import { offerOfLines } from '../../../../src/domain/offer/offer';
import { acceptMachine } from '../../../../src/web/shop/follow/acceptMachine';
import { FollowedOffers } from '../../../../src/web/shop/follow/FollowedOffers';
import { renderScreen } from '../../ui/renderScreen';

afterEach(() => jest.restoreAllMocks());

const line = {
  id: 'l1',
  article_id: null,
  reference: 'BEC-250',
  title: 'Bécher',
  packing: 'Unité',
  unit_price: '50.00',
  discount: '0',
  quantity: '2',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
};
const offerOf = (version: number, rule?: CarriageRule): SentOffer => ({
  version,
  content: { ...offerOfLines([line]), discount: '0' },
  ...(rule && { rule }),
  sent_at: '2026-11-21 12:00:00',
  valid_until: '2026-12-21',
  has_pdf: true,
  files: [],
});
const show = (...versions: SentOffer[]) => showWith({}, ...versions);
const followedOf = (change: Partial<FollowedQuote>, ...versions: SentOffer[]): FollowedQuote => {
  const quote = {
    id: 3,
    firstName: 'Claire',
    lastName: 'Martin',
    pipe_status: 'ON_GOING',
  } as FollowedQuote['quote'];
  return { quote, lines: [], events: [], versions, ...change };
};
const showWith = (change: Partial<FollowedQuote>, ...versions: SentOffer[]) => {
  const followed = followedOf(change, ...versions);
  renderScreen(
    <FollowedOffers token="t" followed={followed} number="202611-3" now="2026-11-22 12:00:00" />,
  );
};
const totals = () =>
  screen
    .getAllByLabelText('Totaux de l’offre')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('each version has the carriage and the deposit of the rule that it was sent with', () => {
  show(
    offerOf(2, { free_carriage_above: '99.99', carriage: '12', deposit_above: '99' }),
    offerOf(1, { free_carriage_above: '100', carriage: '45', deposit_above: '150' }),
  );
  const [second, first] = totals();
  expect(second).toMatch(/PortOffertTotal HT100,00 €.*Un acompte est demandé/);
  expect(first).toMatch(/Port45,00 €Total HT145,00 €/);
  expect(first).not.toMatch(/acompte/);
});

describe('a second version', () => {
  const changed = { ...line, quantity: '3', title: 'Bécher gradué' };
  const second = { ...offerOf(2), content: { ...offerOf(2).content, lines: [changed] } };

  test('TITLE-15 says what has changed since the first one', async () => {
    show(second, offerOf(1));
    const summary = await screen.findByText('Ce qui a changé depuis la version 1');
    expect(summary.parentElement).toHaveAttribute('open');
    expect(summary.nextElementSibling?.textContent?.replace(/\s/g, ' ')).toBe(
      'Bécher (BEC-250) : désignation « Bécher gradué » au lieu de « Bécher », quantité 3 au lieu de 2.',
    );
  });

  test('TITLE-15 nothing is said of an extension, or once a version is accepted', async () => {
    const acceptance = {
      version: 2,
      name: 'Claire',
      order_reference: '',
      chosen: [],
      accepted_at: '2026-11-21 14:00:00',
    };
    showWith({ acceptance }, second, offerOf(1));
    show({ ...offerOf(2), valid_until: '2027-01-20' }, offerOf(1));
    // What is loaded with it is there.
    expect((await screen.findAllByRole('button', { name: 'Copier les lignes' }))[0]).toBeVisible();
    expect(screen.queryByText(/^Ce qui a changé/)).toBeNull();
  });
});

test('an order that staff recorded has its quantities in the totals, the rest is struck', () => {
  const lines = [line, { ...line, id: 'l2', title: 'Fiole' }];
  const offer = offerOf(1, { free_carriage_above: '100', carriage: '45', deposit_above: '150' });
  const acceptance = {
    version: 1,
    name: 'Paul Ferrand',
    order_reference: '4500187263',
    chosen: [],
    accepted_at: '2026-11-21 14:00:00',
    order: {
      ordered_on: '2026-11-20',
      signatory_function: 'gestionnaire',
      lines: [{ id: 'l1', quantity: 1 }],
    },
  };
  showWith({ acceptance }, { ...offer, content: { ...offer.content, lines } });
  expect(
    screen.getByText(/^Commande enregistrée par nos équipes le 21\/11\/2026 à .* 4500187263\.$/),
  ).toBeVisible();
  expect(totals()[0]).toMatch(/Articles50,00 €Port45,00 €Total HT95,00 €/);
  expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
    'Fiole',
  ]);
  expect(screen.getByText('Non commandé')).toBeVisible();
});

test('what is signed names the total by the rule that the version was sent with', async () => {
  show(offerOf(1, { free_carriage_above: '100', carriage: '45', deposit_above: '150' }));
  await userEvent.click(screen.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' }));
  expect(screen.getByText(/^Pour un total de/).textContent).toMatch(
    /145,00\s€ HT, soit 174,00\s€ TTC\.$/,
  );
});

test('an unavailable line says so instead of a price and a total, and counts nowhere', async () => {
  const missing = { ...line, id: 'l2', title: 'Fiole', unit_price: '0.00', unavailable: true };
  const offer = offerOf(1, { free_carriage_above: '100', carriage: '45', deposit_above: '150' });
  show({ ...offer, content: { ...offer.content, lines: [line, missing] } });
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toMatch(/100,00\s€$/);
  expect(second?.textContent).toMatch(/^Fiole.*Unité2Non disponible$/);
  expect(second?.textContent).not.toMatch(/€/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(totals()[0]).toMatch(/Articles100,00 €Port45,00 €Total HT145,00 €/);
  await userEvent.click(screen.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' }));
  expect(screen.getByText(/^Pour un total de/).textContent).toMatch(/174,00\s€ TTC\.$/);
});

test('the safety sheets of a version’s articles are links, those of other articles are not', () => {
  const offer = offerOf(1);
  const lines = [
    { ...line, article_id: 7, title: 'Acétone' },
    { ...line, id: 'l2', article_id: 8, title: 'Éthanol', unavailable: true },
  ];
  const safety_sheets = [7, 8, 9].map((article_id) => ({
    id: article_id + 10,
    article_id,
    name: `FDS ${article_id}.pdf`,
  }));
  showWith({ safety_sheets }, { ...offer, content: { ...offer.content, lines } });
  expect(screen.getByText('Fiches de données de sécurité (1)')).toBeInTheDocument();
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Acétone', '/api/exposed/attachment/17/get/full/size'],
  ]);
});

test('a version of an older server, without a rule, is shown by that of the shop', async () => {
  show(offerOf(1));
  expect(totals()[0]).toMatch(/Port29,50 €Total HT129,50 €/);
  await userEvent.click(screen.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' }));
  expect(screen.getByText(/^Pour un total de/).textContent).toMatch(/129,50\s€ HT/);
});

test.each(['reading', 'signing'])(
  'while %s, an option that the newer version has not is no longer agreed to',
  (state) => {
    const input = { version: 1, name: 'Claire', order_reference: '', chosen: ['a', 'b'] };
    const actor = createActor(acceptMachine, { input }).start();
    if (state === 'signing') actor.send({ type: 'accept.begun' });
    actor.send({ type: 'offer.replaced', version: 2, options: ['b', 'c'], isSame: false });
    expect(actor.getSnapshot().context).toMatchObject({ version: 2, chosen: ['b'] });
  },
);

/** Shows each list of versions in the place of the one before, as reading again does. */
const ReadAgain = ({ versions }: { versions: readonly (readonly SentOffer[])[] }) => (
  <EachRead answers={versions.map((each) => followedOf({}, ...each))} />
);

function EachRead({ answers }: { answers: readonly FollowedQuote[] }) {
  const [step, setStep] = useState(0);
  const followed = answers[step] ?? followedOf({});
  return (
    <main>
      <button onClick={() => setStep(step + 1)}>lire</button>
      <FollowedOffers token="t" followed={followed} number="202611-3" now="2026-11-22 12:00:00" />
    </main>
  );
}

test('an extension that arrives while the buyer signs stops nothing', async () => {
  const extended = { ...offerOf(2), valid_until: '2027-01-20' };
  const dearer = { ...offerOf(3), content: { ...offerOf(3).content, discount: '1' } };
  const first = [offerOf(1)];
  const second = [extended, ...first];
  renderScreen(<ReadAgain versions={[first, second, [dearer, ...second]]} />);
  const readAgain = () => userEvent.click(screen.getByRole('button', { name: 'lire' }));
  const signing = () => screen.queryByRole('form', { name: 'Bon pour accord' });
  await userEvent.click(screen.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' }));
  await readAgain();
  expect(signing()).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/valable jusqu’au 20\/01\/2027/)).toBeInTheDocument();
  await readAgain();
  expect(signing()).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /la version 3 de notre offre remplace/,
  );
});

test.each([
  ['is scrolled to', false, ['accord']],
  ['moves nothing while something has the focus', true, []],
])('an acceptance %s', async (_, isWriting, places) => {
  const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const acceptance = {
    version: 1,
    name: 'Claire',
    order_reference: '',
    chosen: [],
    accepted_at: '2026-11-22 11:00:00',
  };
  renderScreen(
    <EachRead answers={[followedOf({}, offerOf(1)), followedOf({ acceptance }, offerOf(1))]} />,
  );
  const read = screen.getByRole('button', { name: 'lire' });
  if (isWriting) read.focus();
  fireEvent.click(read);
  expect(await screen.findByText(/^Bon pour accord : Claire/)).toBeVisible();
  expect(shown.mock.contexts.map((place) => (place as Element).id)).toEqual(places);
});

test('a declined offer says when and why, and a new one can be asked for', async () => {
  const events: FollowedQuote['events'] = [
    {
      id: 1,
      kind: 'DECLINED',
      date_time: '2026-11-21 15:30:00',
      reason: 'PRICE',
      text: 'Trop cher',
      version: 1,
    },
  ];
  showWith({ events }, offerOf(1));
  expect(screen.getByText(/a été déclinée le 21\/11\/2026.*\(prix\)\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'DEMANDER UNE NOUVELLE OFFRE' }));
  expect(screen.getByRole('form', { name: 'DEMANDER UNE NOUVELLE OFFRE' })).toBeInTheDocument();
});

test('the form that declines replaces the buttons until Escape', async () => {
  show(offerOf(1));
  await userEvent.click(screen.getByRole('button', { name: 'DÉCLINER' }));
  expect(await screen.findByRole('form', { name: 'Décliner cette offre' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'DÉCLINER' })).toHaveFocus();
});
