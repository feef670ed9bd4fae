// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { Article, DetailedArticle } from '../../src/contract/api.gen';
import { openShop, printed } from './openShop';

const shop = openShop();
// A PNG of one pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => new File([PNG], name, { type: 'image/png' });
const FAILED = 'Une erreur est survenue';

const detailOf = ({ id }: Pick<Article, 'id'>) =>
  shop.read<DetailedArticle>(`/api/exposed/detailed/${id}/article`);
const block = (name: string) => within(screen.getByRole('group', { name }));
const picturesOf = async (article: Article) =>
  (await detailOf(article)).attachments.filter(({ is_picture }) => is_picture === '1');

/** Each test edits its own article. */
let nextIndex = 0;
let unusedArticles: Article[] = [];
beforeAll(async () => {
  unusedArticles = [...(await shop.articlesOf(20101)), ...(await shop.articlesOf(20102))].filter(
    ({ featured }) => featured === '0',
  );
});

async function openEditor() {
  const article = unusedArticles[nextIndex]!;
  nextIndex += 1;
  const page = await shop.visit(`/a/${article.id}`, { as: 'admin' });
  await screen.findByRole('heading', { name: /Modification de l.article \(admin\)/ });
  const upload = (label: string, file: File) =>
    page.user.upload(screen.getByLabelText(label), file);
  return { ...page, article, upload };
}

test(
  'ARTADM-03..05, FLOW-11, API-36, API-37 up to three pictures are uploaded, ' +
    'the first is the default, the star moves',
  async () => {
    const { user, article, upload } = await openEditor();
    for (const name of ['un.png', 'deux.png', 'trois.png']) {
      await upload('Ajouter une image', picture(name));
      expect(await block('Images').findByRole('img', { name })).toBeInTheDocument();
    }
    expect(screen.queryByLabelText('Ajouter une image')).not.toBeInTheDocument();
    const defaults = async () =>
      (await picturesOf(article))
        .filter(({ firstAttachment }) => firstAttachment === '1')
        .map(({ original_file_name }) => original_file_name);
    expect(await defaults()).toEqual(['un.png']);

    const tile = within(block('Images').getByRole('img', { name: 'deux.png' }).closest('li')!);
    await user.click(tile.getByRole('button', { name: printed('Choisir comme image par défaut') }));
    expect(await tile.findByRole('button', { name: printed('Image par défaut') })).toBePressed();
    expect(await defaults()).toEqual(['deux.png']);

    await user.click(
      block('Images').getByRole('button', { name: printed("Supprimer l'image trois.png") }),
    );
    await user.click(screen.getByRole('button', { name: 'SUPPRIMER' }));
    await waitFor(() =>
      expect(block('Images').queryByRole('img', { name: 'trois.png' })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('Ajouter une image')).toBeInTheDocument();
    expect(await picturesOf(article)).toHaveLength(2);
  },
);

test('ARTADM-08..10 a document is uploaded, shown to visitors, and deleted', async () => {
  const { user, upload } = await openEditor();
  const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'notice.pdf', { type: 'application/pdf' });
  await upload('Ajouter un document', pdf);
  expect(await block('Documents').findByRole('link', { name: 'notice.pdf' })).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Caractéristiques' })).getByRole('link', {
      name: /notice\.pdf/,
    }),
  ).toBeVisible();
  await user.click(
    block('Documents').getByRole('button', { name: 'Supprimer le document notice.pdf' }),
  );
  await user.click(screen.getByRole('button', { name: 'SUPPRIMER' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /notice\.pdf/ })).not.toBeInTheDocument(),
  );
});

test('ERR-24 THREAT-D14 a clipboard URL that cannot be fetched shows a toast', async () => {
  const { user, article } = await openEditor();
  await navigator.clipboard.writeText('http://127.0.0.1:9/photo.png');
  await user.click(block('Images').getByRole('button', { name: /Coller/ }));
  const first = await screen.findByText(FAILED);
  await user.click(block('Documents').getByRole('button', { name: /Coller/ }));
  await waitFor(() => expect(screen.getByText(FAILED)).not.toBe(first));
  expect((await detailOf(article)).attachments).toEqual([]);
});
