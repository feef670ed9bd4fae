import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportProgress } from '../../../../src/contract/api.gen';
import { reportProgress } from '../../../../src/web/api/uploadProgress';
import { html } from '../../../support/strangeAnswers';
import { openAdmin } from '../openAdmin';
import { aSimulation, aWarning } from './simulations';

const start = () => screen.getByRole('button', { name: 'Mettre à jour' });
const csv = () => new File(['a;b'], 'ARTICLES.csv', { type: 'text/csv' });

const idle: ImportProgress = {
  state: 'idle',
  task: null,
  phase: null,
  lines_read: 0,
  accepted: 0,
  refused: 0,
  indexed: 0,
  to_index: null,
  email: null,
  file_name: null,
  started_at: null,
};

/** An idle server without past imports, whose simulations have no warnings. */
const idleServer = {
  'GET /protected/oxygene/progress': idle,
  'GET /protected/oxygene/imports': { imports: [], returnable_id: null },
  'POST /oxygene/simulate/import': aSimulation(),
};

async function openImport(answer: unknown, over: Record<string, unknown> = {}) {
  const page = await openAdmin('/admin/oxygene', {
    ...idleServer,
    'POST /oxygene/perform/import': answer,
    ...over,
  });
  await screen.findByRole('heading', {
    level: 1,
    name: /Mise à jour du fichier des références Oxygène/,
  });
  const input = document.querySelector<HTMLInputElement>('main input[type=file]')!;
  return { ...page, choose: (file: File) => page.user.upload(input, file), input };
}

test(
  'ROUTE-24, OXY-01 OXY-02 OXY-03 the screen says what to do, and waits ' + 'for a file',
  async () => {
    const { choose } = await openImport([]);
    expect(screen.getByText(/Sélectionnez l.export CSV/)).toHaveTextContent('Mettre à jour');
    expect(start()).toBeDisabled();
    await choose(csv());
    await waitFor(() => expect(start()).toBeEnabled());
    expect(screen.getByText('ARTICLES.csv')).toBeVisible();
  },
);

test('the screen says which columns are read, and offers a file that has them', async () => {
  const { user } = await openImport([]);
  await user.click(screen.getByText('Colonnes lues dans le fichier'));
  for (const name of ['CODE', 'MARQUE', 'PV_HT', 'SOUS_SOUS_FAMILLE', 'SUSPENDU'])
    expect(screen.getByText(name)).toBeVisible();
  const blobs: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` });
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: /fichier d’exemple/ }));
  click.mockRestore();
  expect(await blobs[0]!.text()).toMatch(/"CODE";"DESIG";.*\r\n"EXEMPLE-1"/);
});

test('every column of the import history has a heading', async () => {
  await openImport([]);
  const history = screen.getByRole('region', { name: 'Historique des imports' });
  const headings = within(history).getAllByRole('columnheader');
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Date',
    'Fichier',
    'Résultat',
    'Durée',
    'Actions',
  ]);
});

test('OXY-04 a file that is not CSV is refused by name; the button stays disabled', async () => {
  const { input } = await openImport([]);
  // bypasses the file dialog's filter, as a drop does
  fireEvent.change(input, { target: { files: [new File(['x'], 'photo.png')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('photo.png');
  expect(start()).toBeDisabled();
});

test(
  'OXY-05 OXY-06 OXY-07 a progress indicator, then a box with the lines ' + 'in reverse order',
  async () => {
    let answer: (lines: string[]) => void = () => undefined;
    const { user, choose } = await openImport(() => new Promise((resolve) => (answer = resolve)));
    await choose(csv());
    await user.click(start());
    expect(await screen.findByText(/Import en cours/)).toBeVisible();
    answer(['premier', 'deuxième', 'dernier']);
    const lines = await screen.findByRole('list', { name: /Compte rendu/ });
    expect(
      within(lines)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['dernier', 'deuxième', 'premier']);
    expect(screen.getByText(/import est terminé/)).toBeVisible();
    expect(screen.queryByText(/Import en cours/)).not.toBeInTheDocument();
  },
);

test('OXY-05 the progress bar shows the uploaded share of the file', async () => {
  const { user, choose } = await openImport(() => new Promise(() => undefined));
  const file = csv();
  await choose(file);
  await user.click(start());
  await screen.findByText(/Envoi du fichier/);
  expect(screen.getByText(/Restez sur cette page/)).toBeVisible();
  act(() => reportProgress(file, 0.426));
  expect(await screen.findByText('42%')).toBeVisible();
  act(() => reportProgress(file, undefined));
  await waitFor(() => expect(screen.queryByText('42%')).not.toBeInTheDocument());
});

test('ERR-02 an import that a firewall answers has not succeeded', async () => {
  const { user, choose } = await openImport(() => html(200));
  await choose(csv());
  await user.click(start());
  expect(await screen.findByText(/Le serveur n’a pas répondu/)).toBeVisible();
  expect(screen.queryByText(/import est terminé/)).not.toBeInTheDocument();
});

test(
  'OXY-08 OXY-09 a failure shows a box that says what to check and whom ' + 'to contact',
  async () => {
    const { user, choose } = await openImport(500);
    await choose(csv());
    await user.click(start());
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent(/Le fichier n.a pas pu être téléversé/);
    expect(box).toHaveTextContent(/sans aucune modification/);
    expect(box).toHaveTextContent(/contactez votre prestataire/);
    expect(start()).toHaveFocus();
  },
);

test.each([
  [413, /trop lourd pour le serveur placé devant la boutique.*Signalez-le/],
  [502, /Le serveur n’a pas répondu/],
  [504, /Le serveur n’a pas répondu/],
])('OXY-08 a proxy’s %i follows the prescribed sentence as its reason', async (status, reason) => {
  const { user, choose } = await openImport(() => html(status));
  await choose(csv());
  await user.click(start());
  const box = await screen.findByRole('alert');
  expect(box).toHaveTextContent(/Le fichier n.a pas pu être téléversé/);
  expect(box).toHaveTextContent(reason);
});

test('OXY-02 of several dropped files, or one that is not CSV, none is taken', async () => {
  await openImport([]);
  const zone = screen.getByText(/Déposer le fichier CSV ici/);
  fireEvent.drop(zone, { dataTransfer: { files: [csv(), csv()] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Un seul fichier à la fois : aucun des 2 n’a été pris.',
  );
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'export.xlsx')] } });
  expect(screen.getByRole('alert')).toHaveTextContent(/« export\.xlsx » n’est pas un fichier CSV/);
  expect(start()).toBeDisabled();
});

test.each([
  ['import', /Cette page peut être fermée/],
  ['simulation', /Restez sur cette page/],
])('a %s running on the server says whether the page may be closed', async (task, hint) => {
  const file = { email: 'a@b.fr', file_name: 'a.csv', started_at: '2026-11-21 10:00:00' };
  const running = { ...idle, ...file, state: 'running', task, phase: 'reading' };
  await openImport([], { 'GET /protected/oxygene/progress': running });
  expect(await screen.findByText(hint)).toBeVisible();
});

test('cancelling the confirmation dialog moves the focus back to the import button', async () => {
  const { user, choose } = await openImport([], {
    'POST /oxygene/simulate/import': aSimulation({ warnings: [aWarning()] }),
  });
  await choose(csv());
  await user.click(start());
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }),
  );
  await waitFor(() => expect(start()).toHaveFocus());
});

test('removing the file moves the focus to the drop zone', async () => {
  const { user, choose } = await openImport([]);
  await choose(csv());
  await user.click(await screen.findByRole('button', { name: 'Retirer le fichier' }));
  expect(screen.getByRole('button', { name: /Déposer le fichier CSV ici/ })).toHaveFocus();
});

test('OXY-07 the import works with a server that has the documented calls only', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined); // failed reads are logged (ERR-45)
  const unknown = {
    'GET /protected/oxygene/progress': 404,
    'GET /protected/oxygene/imports': 404,
    'POST /oxygene/simulate/import': 404,
  };
  const { user, choose } = await openImport(['lu', 'fini'], unknown);
  await choose(csv());
  await user.click(start());
  const lines = await screen.findByRole('list', { name: /Compte rendu/ });
  expect(
    within(lines)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['fini', 'lu']);
});
