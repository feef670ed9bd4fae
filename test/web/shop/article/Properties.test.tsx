import { within } from '@testing-library/react';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anAttachment, articleAnswers, main, showArticle } from './showArticle';

// failed requests are logged
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const property = (name: string) =>
  within(main().getByRole('row', { name: new RegExp(`^${name}`) })).getByRole('cell');

test('ART-12 ENTITY-09 the properties table has six rows', async () => {
  await showArticle();
  const facts = main().getByRole('table', { name: 'Caractéristiques' });
  expect(
    within(facts)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['Fabricant', 'Référence', 'Ref.comp', 'Catégorie', 'Lien video', 'Documentation']);
  expect(property('Fabricant')).toHaveTextContent('STUART');
  expect(property('Référence')).toHaveTextContent('AGMC000000');
  expect(property('Ref.comp')).toHaveTextContent('0193757');
  expect(
    within(property('Catégorie')).getByRole('link', { name: 'Fioles jaugées' }),
  ).toHaveAttribute('href', '/usc/211');
});

test('ART-12 a missing value shows a placeholder, missing documents a contact link', async () => {
  await showArticle({
    article: { youtubeLink: null, crm_secondary_id: '', title: 'Agitateur', conditionnement: '' },
  });
  expect(property('Fabricant')).toHaveTextContent(/^Non renseigné$/);
  expect(property('Ref.comp')).toHaveTextContent(/^Non renseigné$/);
  expect(property('Lien video')).toHaveTextContent(/^Aucune vidéo$/);
  expect(
    within(property('Documentation')).getByRole('link', { name: 'Demander une documentation' }),
  ).toHaveAttribute(
    'href',
    `/contact/us?documentation=${encodeURIComponent('AGMC000000, Agitateur')}`,
  );
  expect(main().queryByText('–')).toBeNull();
});

test('ART-12 the category row is empty while the categories load', async () => {
  await renderAt(
    '/a/12',
    answers({
      ...articleAnswers(),
      'GET /exposed/categories/flat': () => new Promise(() => undefined),
    }),
  );
  await main().findByRole('heading', { level: 1 });
  expect(property('Catégorie')).toBeEmptyDOMElement();
});

test('ART-13 the video is a link', async () => {
  await showArticle();
  expect(within(property('Lien video')).getByRole('link')).toHaveAttribute(
    'href',
    'https://youtu.be/abc',
  );
});

test('THREAT-I01 a video link with another protocol than http(s) is no link', async () => {
  await showArticle({ article: { youtubeLink: 'javascript:alert(1)' } });
  expect(within(property('Lien video')).queryByRole('link')).toBeNull();
});

test('ART-14 documents are downloaded under their name', async () => {
  await showArticle({
    attachments: [anAttachment({ id: 43, is_picture: '0', original_file_name: 'Notice.pdf' })],
  });
  const link = within(property('Documentation')).getByRole('link', { name: 'Notice.pdf' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/attachment\/43\/get\/full\/size$/));
  expect(link).toHaveAttribute('download', 'Notice.pdf');
});

test('a document’s kind is said unless it is another; documents are ordered by kind', async () => {
  const documents = [
    anAttachment({ id: 43, is_picture: '0', original_file_name: 'tarifs.xlsx', kind: 'AUTRE' }),
    anAttachment({ id: 44, is_picture: '0', original_file_name: 'notice.pdf', kind: 'NOTICE' }),
    anAttachment({ id: 45, is_picture: '0', original_file_name: 'acétone.pdf', kind: 'FDS' }),
  ];
  await showArticle({ attachments: documents });
  const items = within(property('Documentation')).getAllByRole('listitem');
  expect(items.map((item) => [...item.children].map((child) => child.textContent))).toEqual([
    ['acétone.pdf', 'Fiche de données de sécurité'],
    ['notice.pdf', 'Notice'],
    ['tarifs.xlsx'],
  ]);
});

test('what the designation says is a list of details', async () => {
  await showArticle({
    article: { label: 'Bécher verre borosilicaté 250 mL', description: 'Autoclavable.' },
  });
  const details = within(main().getByRole('region', { name: 'Détails' }));
  expect(details.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Contenance',
    'Matière',
    'Autoclavable',
  ]);
  expect(details.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '250\u00A0mL',
    'Verre borosilicaté',
    'Oui',
  ]);
});

test('a designation that says nothing has no details', async () => {
  await showArticle();
  expect(main().queryByRole('region', { name: 'Détails' })).toBeNull();
});
