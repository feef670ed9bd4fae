import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PresentedQuote } from '../../../../src/domain/quote/quote';
import { DownloadRequest } from '../../../../src/web/features/quote/QuoteDialog';
import { Snackbars } from '../../../../src/web/ui/feedback/Snackbars';
import { type Answers, Refusal, renderScreen } from '../../ui/renderScreen';

const aPdf = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
const quote = { id: 298, sort_number: '202611-298' } as PresentedQuote;

function renderButton(isAdmin: boolean, answers: Answers) {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: blobs.at(-1)! });
  });
  const calls = renderScreen(
    <>
      <DownloadRequest quote={quote} isAdmin={isAdmin} />
      <Snackbars />
    </>,
    answers,
  );
  return { calls, saved, user: userEvent.setup({ delay: null }) };
}

afterEach(() => jest.restoreAllMocks());

const button = () => screen.getByRole('button', { name: /Télécharger le PDF/ });

test.each([
  [false, '/api/protected/my/quotes/298/request.pdf'],
  [true, '/api/protected/quotes/298/request.pdf'],
])('saves the request under its number (administrator: %p)', async (isAdmin, path) => {
  const { calls, saved, user } = renderButton(isAdmin, { 'request.pdf': aPdf });
  await user.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls.map((call) => call.path)).toEqual([path]);
  expect(saved[0]!.name).toBe('demande-de-devis-202611-298.pdf');
  expect(saved[0]!.blob.size).toBeGreaterThan(0);
});

test('is busy and ignores clicks until the answer is there', async () => {
  let answer: () => void = () => {};
  const { calls, saved, user } = renderButton(false, {
    'request.pdf': () => new Promise((resolve) => (answer = () => resolve(aPdf()))),
  });
  await user.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
  await user.click(button());
  answer();
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(calls).toHaveLength(1);
});

test('says why there is no file, in the server’s sentence or, without one, its own', async () => {
  const { saved, user } = renderButton(false, { 'request.pdf': () => new Refusal(503) });
  await user.click(button());
  expect(await screen.findByText('refusé')).toBeVisible();
  expect(saved).toEqual([]);
});

test('says that there was no answer', async () => {
  const { user } = renderButton(false, {});
  await user.click(button());
  expect(
    await screen.findByText('Le PDF n’a pas pu être téléchargé. Réessayez dans un instant.'),
  ).toBeVisible();
});
