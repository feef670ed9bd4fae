import { screen, waitFor, within } from '@testing-library/react';
import { inMain, openAdmin } from '../openAdmin';
import { PREVIEW, SEARCHES, SYNONYMS } from './searchAnswers';

const PATH = '/admin/searches?du=2026-11-01&au=2026-11-30';
const ANSWERS = {
  'GET /protected/searches': SEARCHES,
  'GET /protected/synonyms': SYNONYMS,
  'POST /protected/synonyms/preview': PREVIEW,
};

test('WORDS-19 what is typed is asked for before another list replaces it', async () => {
  const { user, url } = await openAdmin(PATH, ANSWERS);
  await user.click(
    await inMain().findByRole('button', { name: /Ajouter un synonyme à «\spipetman\s»/ }),
  );
  await user.type(inMain().getByLabelText('chercher aussi'), 'micropipette');
  await user.click(inMain().getByText('Toutes 1 204'));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Continuer la saisie' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([url(), inMain().getByLabelText<HTMLInputElement>('chercher aussi').value]).toEqual([
    PATH,
    'micropipette',
  ]);
  await user.type(inMain().getByLabelText('chercher aussi'), '{Escape}');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abandonner' }),
  );
  await waitFor(() => expect(screen.queryByLabelText('chercher aussi')).toBeNull());
});
