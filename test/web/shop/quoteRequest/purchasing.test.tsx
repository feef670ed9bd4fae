import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import ValidateScreen from '../../../../src/web/shop/quoteRequest/ValidateScreen';
import { noteServerTime } from '../../../../src/web/ui/browser/serverClock';
import { openScreen, Refusal } from '../openScreen';
import {
  continueButton,
  goToSummary,
  openValidate,
  SEND,
  sendButton,
  summaryPath,
} from './openValidate';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  hearTime(0);
});

const company = () => screen.getByRole('textbox', { name: 'Société' });
const ownReference = () => screen.getByRole('textbox', { name: 'Votre référence' });
const wishedDate = () => screen.getByLabelText('Livraison souhaitée le');
/** The field keeps the focus, as when a button of the form is pressed. */
const setDate = (day: string) => fireEvent.change(wishedDate(), { target: { value: day } });
const shownDay = (day: string) => day.split('-').reverse().join('/');
/** The server tells its time, so many days from the device's. */
const hearTime = (days: number) =>
  noteServerTime(
    new Headers({
      date: new Date(Date.now() + days * 24 * 3_600_000).toUTCString(),
      'cache-control': 'no-store',
    }),
  );

/** 30 days from now, 'YYYY-MM-DD'. */
const soon = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);

test('the details for purchasing are shown in step 2, and sent', async () => {
  const { user, server } = openValidate();
  await user.type(company(), 'Labo Dupré');
  await user.type(ownReference(), 'BC-77');
  setDate(soon);
  await goToSummary(user);
  expect(screen.getByText(/Société : Labo Dupré/)).toBeVisible();
  await user.click(sendButton());
  expect(await screen.findByText(/Demande n° 202611-1042 envoyée/)).toBeVisible();
  expect(server.callsOf(SEND)[0]?.body).toMatchObject({
    company: 'Labo Dupré',
    ownReference: 'BC-77',
    wishedDate: soon,
  });
});

test('a request without them is sent without their fields', async () => {
  const { user, server } = openValidate();
  await goToSummary(user);
  expect(screen.queryByText(/Société/)).not.toBeInTheDocument();
  await user.click(sendButton());
  await screen.findByText(/Demande n° 202611-1042 envoyée/);
  const sent = server.callsOf(SEND)[0]?.body;
  for (const name of ['company', 'ownReference', 'wishedDate'])
    expect(sent).not.toHaveProperty(name);
});

test('a day that has passed is refused at its focused field until it is changed', async () => {
  const { user, here } = openValidate();
  setDate('2020-01-31');
  await goToSummary(user);
  expect(here()).toBe('/cart/validate');
  expect(wishedDate()).toHaveFocus();
  expect(wishedDate()).toHaveAccessibleDescription(/Cette date est passée/);
  setDate(soon);
  expect(wishedDate()).toHaveAccessibleDescription('');
  await user.click(continueButton());
  expect(here()).toBe(summaryPath);
});

test.each(['01.12', '29/02/2027', 'bientôt'])(
  'the wished day %j is refused in words',
  async (typed) => {
    const { user, here } = openValidate();
    await user.type(wishedDate(), typed);
    await user.tab();
    expect(wishedDate()).toHaveValue(typed);
    expect(wishedDate()).toHaveAccessibleDescription(/Il manque|n’existe pas|Écrivez une date/);
    await goToSummary(user);
    expect(here()).toBe('/cart/validate');
  },
);

test.each([
  ['30 days early', 30],
  ['30 days late', -30],
  ['years early', 3_000],
])('the server’s day decides over a clock that is %s', async (_, days) => {
  hearTime(days);
  const { user, here } = openValidate();
  const day = (after: number) =>
    shownDay(new Date(Date.now() + (days + after) * 24 * 3_600_000).toISOString().slice(0, 10));
  setDate(day(-3));
  await goToSummary(user);
  expect(wishedDate()).toHaveAccessibleDescription(/Cette date est passée/);
  setDate(day(3));
  await user.click(continueButton());
  expect(here()).toBe(summaryPath);
});

test('a refusal of the server about the day leads back to its field', async () => {
  const { user, here } = openValidate(
    {},
    { answer: () => new Refusal(422, { message: 'Cette date est passée.', field: 'wishedDate' }) },
  );
  setDate(soon);
  await goToSummary(user);
  await user.click(sendButton());
  await waitFor(() => expect(here()).toBe('/cart/validate'));
  expect(wishedDate()).toHaveAccessibleDescription('Cette date est passée.');
  expect(wishedDate()).toHaveFocus();
});

test('what was typed is still there when the screen opens again', async () => {
  const { user, store } = openValidate();
  await user.type(company(), 'Labo Dupré');
  await user.type(ownReference(), 'BC-77');
  setDate(soon);
  cleanup();
  openScreen(<ValidateScreen />, store, '/cart/validate');
  expect(
    [company(), ownReference(), wishedDate()].map((field) => (field as HTMLInputElement).value),
  ).toEqual(['Labo Dupré', 'BC-77', shownDay(soon)]);
});
