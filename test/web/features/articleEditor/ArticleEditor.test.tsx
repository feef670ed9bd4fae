import { fireEvent, screen, waitFor } from '@testing-library/react';
import { html } from '../../../support/strangeAnswers';
import { anArticle } from '../../../support/webBuilders';
import { anAttachment, anEditedArticle, block, FAILED, openEditor, openPage } from './openEditor';

const png = (name = 'neuve.png') => new File(['x'], name, { type: 'image/png' });
const two = () => [
  anAttachment({ id: 1, firstAttachment: '1' }),
  anAttachment({ id: 2, original_file_name: 'deux.png' }),
];
const pdf = anAttachment({ id: 9, is_picture: '0', original_file_name: 'notice.pdf' });
const UPLOAD = 'POST /protected/post/article/12/attachment';

test('ARTADM-01, ARTADM-02 only administrators see the tools', async () => {
  const page = await openEditor(anEditedArticle());
  page.close();
  await openPage(anEditedArticle(), {}, { admin: false });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Modification de l.article/)).not.toBeInTheDocument();
});

test('ARTADM-03 the star makes an image the default one', async () => {
  const edited = anEditedArticle({ attachments: two() });
  const { user } = await openEditor(edited, {
    'GET /protected/reset/12/first/2/attachment': () => {
      edited.attachments = [anAttachment({ id: 1 }), anAttachment({ id: 2, firstAttachment: '1' })];
      return { message: 'ok' };
    },
  });
  await user.click(block('Images').getByRole('button', { name: /Choisir comme image par défaut/ }));
  await waitFor(() =>
    expect(
      block('Images')
        .getAllByRole('button', { name: /image par défaut/i })
        .map((star) => star.getAttribute('aria-pressed')),
    ).toEqual(['false', 'true']),
  );
});

test('ARTADM-04/07 the upload tile returns after a deletion, the group is focused', async () => {
  const edited = anEditedArticle({
    attachments: [...two(), anAttachment({ id: 3, original_file_name: 'trois.png' })],
  });
  const { user } = await openEditor(edited, {
    'DELETE /article/attachment/3': () => edited.attachments.splice(2) && { message: 'ok' },
  });
  expect(screen.queryByLabelText('Ajouter une image')).not.toBeInTheDocument();
  const trash = block('Images').getByRole('button', { name: /Supprimer l.image trois\.png/ });
  await user.click(trash);
  expect(screen.getByRole('dialog')).toHaveTextContent(/trois\.png/);
  await user.click(screen.getByRole('button', { name: 'ANNULER' }));
  expect(trash).toHaveFocus();
  expect(block('Images').getAllByRole('button', { name: /Supprimer/ })).toHaveLength(3);
  await user.click(trash);
  await user.click(screen.getByRole('button', { name: 'SUPPRIMER' }));
  expect(await screen.findByLabelText('Ajouter une image')).toBeInTheDocument();
  expect(block('Images').queryByRole('img', { name: 'trois.png' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Images' })).toHaveFocus();
});

const inputMethods: [string, (tile: HTMLElement) => void][] = [
  ['chosen', (tile) => void fireEvent.change(tile, { target: { files: [png()] } })],
  [
    'dropped',
    (tile) => void fireEvent.drop(tile.closest('label')!, { dataTransfer: { files: [png()] } }),
  ],
  ['pasted', () => void fireEvent.paste(document.body, { clipboardData: { files: [png()] } })],
];

test.each(inputMethods)('ARTADM-05 an image is added when it is %s', async (_method, addFile) => {
  const edited = anEditedArticle();
  const { asked } = await openEditor(edited, {
    [UPLOAD]: () =>
      edited.attachments.push(anAttachment({ original_file_name: 'neuve.png' })) && anAttachment(),
  });
  addFile(screen.getByLabelText('Ajouter une image'));
  expect(await block('Images').findByRole('img', { name: 'neuve.png' })).toBeInTheDocument();
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('text pasted into a field is not taken as a file, even with a picture in it', async () => {
  const { user } = await openEditor(anEditedArticle());
  const field = block('Lien Video').getByRole('textbox');
  await user.click(field);
  const isDefaultKept = fireEvent.paste(field, {
    clipboardData: { files: [png()], getData: () => 'https://youtu.be/abc' },
  });
  expect(isDefaultKept).toBe(true);
});

test('a file dropped outside a tile does not navigate away', async () => {
  await openEditor(anEditedArticle());
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [png()] } })).toBe(false);
});

test('ARTADM-06 a second click while the clipboard is read adds no second image', async () => {
  const edited = anEditedArticle();
  const { user, asked } = await openEditor(edited, {
    'POST /article/12/add/picture/from/web': () =>
      edited.attachments.push(anAttachment()) && anAttachment(),
  });
  let allow: (text: string) => void = () => undefined;
  const readText = jest
    .spyOn(navigator.clipboard, 'readText')
    .mockReturnValue(new Promise((resolve) => (allow = resolve)));
  const paste = block('Images').getByRole('button', { name: 'Coller une adresse' });
  await user.dblClick(paste);
  allow('http://images.example/un.png');
  expect(await block('Images').findByRole('img', { name: 'un.png' })).toBeInTheDocument();
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  readText.mockRestore();
});

test('ARTADM-04, ARTADM-09 the second click of a double click deletes nothing', async () => {
  const edited = anEditedArticle({ attachments: [...two(), pdf] });
  const { user, asked } = await openEditor(edited, {
    'DELETE /article/attachment/2': () => edited.attachments.splice(1, 1) && { message: 'ok' },
  });
  await user.click(block('Images').getByRole('button', { name: /Supprimer l.image deux/ }));
  fireEvent.click(screen.getByRole('button', { name: 'SUPPRIMER' }), { detail: 2 });
  expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'SUPPRIMER' }));
  await waitFor(() =>
    expect(block('Images').queryByRole('img', { name: 'deux.png' })).not.toBeInTheDocument(),
  );
  expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /api/article/attachment/2',
  ]);
});

test('ARTADM-08, ARTADM-09 documents are listed, and one can be deleted', async () => {
  const edited = anEditedArticle({ attachments: [pdf] });
  const { user } = await openEditor(edited, {
    'DELETE /article/attachment/9': () => edited.attachments.splice(0) && { message: 'ok' },
  });
  expect(block('Documents').getByRole('link', { name: 'notice.pdf' })).toBeVisible();
  await user.click(
    block('Documents').getByRole('button', { name: 'Supprimer le document notice.pdf' }),
  );
  await user.click(screen.getByRole('button', { name: 'SUPPRIMER' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /notice\.pdf/ })).not.toBeInTheDocument(),
  );
});

test('ARTADM-10 a document is a PDF or an Excel file', async () => {
  const edited = anEditedArticle();
  const { user } = await openEditor(edited, {
    [UPLOAD]: () => edited.attachments.push(pdf) && pdf,
  });
  const tile = screen.getByLabelText<HTMLInputElement>('Ajouter un document');
  expect(tile.accept.split(',')).toEqual(['.pdf', '.xls', '.xlsx']);
  await user.upload(tile, new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' }));
  expect(await block('Documents').findByRole('link', { name: 'notice.pdf' })).toBeVisible();
});

test('the kind of a document is chosen before it is added', async () => {
  const edited = anEditedArticle();
  const { user, requests } = await openEditor(edited, {
    [UPLOAD]: () => edited.attachments.push(pdf) && pdf,
  });
  await user.selectOptions(
    block('Documents').getByLabelText('Nature du document à ajouter'),
    'Fiche de données de sécurité',
  );
  await user.upload(
    screen.getByLabelText('Ajouter un document'),
    new File(['%PDF'], 'acetone.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.url).toMatch(/attachment\?kind=FDS$/),
  );
});

test('a document’s kind is saved when chosen, and a refused choice is taken back', async () => {
  const edited = anEditedArticle({ attachments: [{ ...pdf, kind: 'AUTRE' }] });
  const bodies: unknown[] = [];
  let isRefused = true;
  const { user } = await openEditor(edited, {
    'PUT /article/attachment/9/kind': async (request: Request) => {
      if (isRefused)
        return Response.json(
          { message: 'Ce document n’existe pas.', requestId: 'r' },
          { status: 404 },
        );
      bodies.push(await request.json());
      return { ...pdf, kind: 'FDS' };
    },
  });
  const kind = block('Documents').getByLabelText<HTMLSelectElement>('Nature de notice.pdf');
  await user.selectOptions(kind, 'FDS');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  await waitFor(() => expect(kind).toHaveValue('AUTRE'));
  isRefused = false;
  await user.selectOptions(kind, 'FDS');
  expect(await screen.findByText('Nature du document enregistrée')).toBeInTheDocument();
  expect(kind).toHaveValue('FDS');
  expect(bodies).toEqual([{ kind: 'FDS' }]);
});

test('ARTADM-12 ARTADM-13 ARTADM-14 CHANGER turns PAS MIS EN AVANT into MIS EN AVANT', async () => {
  const edited = anEditedArticle();
  const { user } = await openEditor(edited, {
    'GET /protected/toggle/12/featured': () => {
      edited.article = anArticle({ featured: '1' });
      return { featured: '1' };
    },
  });
  expect(block('Mise en avant').getByText('PAS MIS EN AVANT')).toBeVisible();
  await user.click(block('Mise en avant').getByRole('button', { name: 'CHANGER' }));
  expect(await block('Mise en avant').findByText('MIS EN AVANT')).toBeVisible();
});

test(
  'ARTADM-15 ARTADM-17 VALIDER is disabled below 10 characters, then ' + 'saves the link',
  async () => {
    const { user, requests } = await openEditor(anEditedArticle(), {
      'PUT /protected/put/12/youtube/link': { message: 'ok' },
    });
    const field = block('Lien Video').getByRole('textbox');
    const send = block('Lien Video').getByRole('button', { name: 'VALIDER' });
    await user.click(field);
    await user.paste('https://y');
    expect(send).toBeDisabled();
    await user.type(field, 'x');
    await user.click(send);
    await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
    expect(await requests.find(({ method }) => method === 'PUT')!.json()).toEqual({
      url: 'https://yx',
    });
  },
);

test('ARTADM-16/18 removing the link saves an empty URL and focuses the field', async () => {
  const edited = anEditedArticle({ article: anArticle({ youtubeLink: 'https://youtu.be/abc' }) });
  const { user } = await openEditor(edited, {
    'PUT /protected/put/12/youtube/link': async (request: Request) => {
      edited.article = anArticle({
        youtubeLink: ((await request.json()) as { url: string }).url || null,
      });
      return { message: 'ok' };
    },
  });
  await user.click(block('Lien Video').getByRole('button', { name: 'Retirer le lien' }));
  await waitFor(() =>
    expect(
      block('Lien Video').queryByRole('button', { name: 'Retirer le lien' }),
    ).not.toBeInTheDocument(),
  );
  expect(block('Lien Video').getByRole('textbox')).toHaveValue('');
  expect(block('Lien Video').getByRole('textbox')).toHaveFocus();
});

const click = (name: string, button: RegExp) => () =>
  fireEvent.click(block(name).getByRole('button', { name: button }));
const clickAndConfirm = (name: string, button: RegExp) => () => {
  click(name, button)();
  fireEvent.click(screen.getByRole('button', { name: 'SUPPRIMER' }));
};
const failures: [string, () => unknown][] = [
  ['ERR-22 choosing the default image', click('Images', /Choisir comme image/)],
  ['ERR-23 deleting an image', clickAndConfirm('Images', /Supprimer l.image deux/)],
  ['ERR-23 deleting a document', clickAndConfirm('Documents', /Supprimer le document/)],
  ['ERR-24 adding an image by URL without clipboard access', click('Images', /Coller/)],
  ['ERR-24 adding a document by URL without clipboard access', click('Documents', /Coller/)],
  [
    'ERR-25 an upload',
    () =>
      fireEvent.change(screen.getByLabelText('Ajouter une image'), { target: { files: [png()] } }),
  ],
  ['ERR-26 toggling the featured flag', click('Mise en avant', /CHANGER/)],
  ['ERR-27 saving a video link', click('Lien Video', /VALIDER/)],
  ['ERR-27 removing a video link', click('Lien Video', /Retirer le lien/)],
];

test('ERR-25 a refused upload shows a toast, and the reason beside the tile', async () => {
  const message = 'Le serveur manque de place : rien n’a été enregistré. Réessayez plus tard.';
  const full = () => Response.json({ message, requestId: 'r' }, { status: 503 });
  await openEditor(anEditedArticle({ attachments: two() }), {
    'POST /protected/post/article/12/attachment': full,
  });
  fireEvent.change(screen.getByLabelText('Ajouter une image'), { target: { files: [png()] } });
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  expect(block('Images').getByRole('alert')).toHaveTextContent(
    `Le fichier n’a pas été ajouté. ${message}`,
  );
});

test.each([
  [413, /trop lourd pour le serveur placé devant la boutique.*Signalez-le/],
  [504, /Le serveur n’a pas répondu/],
])(
  'ERR-25 of an upload that a proxy answers with %i the reason is shown beside the tile',
  async (status, reason) => {
    await openEditor(anEditedArticle(), { [UPLOAD]: () => html(status) });
    fireEvent.change(screen.getByLabelText('Ajouter une image'), { target: { files: [png()] } });
    expect(await block('Images').findByRole('alert')).toHaveTextContent(reason);
  },
);

test('of several files dropped or pasted at once none is added, which is said', async () => {
  const { asked } = await openEditor(anEditedArticle(), { [UPLOAD]: anAttachment() });
  const alert = () => block('Images').findByRole('alert');
  fireEvent.drop(screen.getByLabelText('Ajouter une image').closest('label')!, {
    dataTransfer: { files: [png(), png()] },
  });
  expect(await alert()).toHaveTextContent('Un seul fichier à la fois : aucun des 2 n’a été pris.');
  fireEvent.paste(document.body, { clipboardData: { files: [png(), png(), png()] } });
  await waitFor(async () => expect(await alert()).toHaveTextContent('aucun des 3'));
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a drop that is no file is said, and so is a file that comes during an upload', async () => {
  const { asked } = await openEditor(anEditedArticle(), {
    [UPLOAD]: () => new Promise(() => undefined),
  });
  const tile = screen.getByLabelText('Ajouter une image').closest('label')!;
  fireEvent.drop(tile, { dataTransfer: { files: [], types: ['text/plain'] } });
  expect(await block('Images').findByRole('alert')).toHaveTextContent('n’est pas un fichier');
  fireEvent.drop(tile, { dataTransfer: { files: [png()] } });
  fireEvent.drop(tile, { dataTransfer: { files: [png()] } });
  expect(
    await block('Images').findByText(/Un autre fichier est en cours d’envoi/),
  ).toBeInTheDocument();
  await waitFor(() => expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1));
});

test.each(failures)(
  '%s: an error shows one toast and changes nothing',
  async (_name, runAction) => {
    await openEditor(
      anEditedArticle({
        attachments: [...two(), pdf],
        article: anArticle({ youtubeLink: 'https://youtu.be/abc' }),
      }),
    );
    runAction();
    expect(await screen.findAllByText(FAILED)).toHaveLength(1);
    expect(block('Images').getAllByRole('img')).toHaveLength(2);
    expect(block('Documents').getByRole('link', { name: 'notice.pdf' })).toBeVisible();
    expect(block('Lien Video').getByRole('textbox')).toHaveValue('https://youtu.be/abc');
  },
);

test('ERR-23/25 a refusal without a field is a second toast, after the general one', async () => {
  const message = 'Cette pièce jointe n’existe pas.';
  const gone = () => Response.json({ message, requestId: 'r' }, { status: 404 });
  await openEditor(anEditedArticle({ attachments: two() }), {
    'GET /protected/reset/12/first/2/attachment': gone,
  });
  click('Images', /Choisir comme image/)();
  const failed = await screen.findByText(FAILED);
  expect(failed.compareDocumentPosition(await screen.findByText(message))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('ERR-25 a file that is too large is refused without a call; limits are shown', async () => {
  const { asked } = await openEditor(anEditedArticle(), { [UPLOAD]: anAttachment() });
  const tile = screen.getByLabelText('Ajouter une image');
  expect(tile).toHaveAccessibleDescription(/JPEG, PNG, WebP ou GIF, 10\sMo/);
  expect(screen.getByLabelText('Ajouter un document')).toHaveAccessibleDescription(
    /PDF ou Excel .* 20\sMo au plus/,
  );
  expect(
    block('Images').getByRole('button', { name: 'Coller une adresse' }),
  ).toHaveAccessibleDescription(/10\sMo/);
  const heavy = png();
  Object.defineProperty(heavy, 'size', { value: 10 * 1024 * 1024 + 1 });
  fireEvent.change(tile, { target: { files: [heavy] } });
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  expect(block('Images').getByRole('alert')).toHaveTextContent(
    /trop lourd\s: 10\sMo au plus pour une image, 20\sMo pour un document/,
  );
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  fireEvent.change(tile, { target: { files: [png()] } });
  await waitFor(() => expect(block('Images').queryByRole('alert')).not.toBeInTheDocument());
});
