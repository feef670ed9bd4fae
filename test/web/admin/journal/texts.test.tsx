import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { JournalEntry } from '../../../../src/contract/api.gen';
import {
  actionText,
  actorText,
  ARTICLE,
  changesOfEntry,
  TARGET,
} from '../../../../src/web/admin/journal/entryTexts';
import { JournalLine } from '../../../../src/web/admin/journal/JournalLine';
import { formatLongDay, groupByDay } from '../../../../src/web/admin/journal/JournalPage';
import { journalUrl } from '../../../../src/web/admin/journal/journalUrl';
import { makeStore } from '../../../../src/web/store/store';

const entry = (over: Partial<JournalEntry>): JournalEntry => ({
  id: 1,
  user_id: 1,
  email: 'anne@labo.example',
  date_time: '2026-11-21 12:00:00',
  operation: 'toggleFeatured',
  target: 'Article 12',
  article_id: 12,
  before: null,
  after: null,
  ...over,
});

/** The sentence with X for the article and Y for the target. */
const sentenceOf = (over: Partial<JournalEntry>) =>
  actionText(entry(over))
    .map((part) => (part === ARTICLE ? 'l’article X' : part === TARGET ? 'Y' : part))
    .join('');

describe('sentences', () => {
  test.each<[Partial<JournalEntry>, string]>([
    [{ operation: 'toggleFeatured', after: { featured: true } }, 'a mis l’article X en avant'],
    [{ operation: 'publishShopSection', after: { name: 'Labo' } }, 'a publié Y'],
    [
      { operation: 'publishShopSection', after: { missingFile: 'Logo (a.png)' } },
      'n’a pas pu publier Y : un fichier n’existe plus',
    ],
    [
      { operation: 'toggleFeatured', after: { featured: false } },
      'a retiré l’article X de la mise en avant',
    ],
    [
      { operation: 'setVideoLink', before: { url: null }, after: { url: 'https://v.example' } },
      'a ajouté un lien vidéo à l’article X',
    ],
    [
      {
        operation: 'setVideoLink',
        before: { url: 'https://u.example' },
        after: { url: 'https://v.example' },
      },
      'a changé le lien vidéo de l’article X',
    ],
    [
      { operation: 'setVideoLink', before: { url: 'https://u.example' }, after: { url: null } },
      'a retiré le lien vidéo de l’article X',
    ],
    [
      { operation: 'addCampaignArticles', after: { articles: 58, articleIds: '1 2' } },
      'a ajouté 58 articles à la promotion Y',
    ],
    [
      { operation: 'removeCampaignArticles', before: { articles: 1, articleIds: '1' } },
      'a retiré 1 article de la promotion Y',
    ],
    [
      { operation: 'duplicateCampaign', after: { articles: 2, articleIds: '1 2' } },
      'a créé la promotion Y par copie d’une autre, avec 2 articles',
    ],
    [{ operation: 'changeFeatured', after: { articles: 2 } }, 'a mis 2 articles à la Une'],
    [{ operation: 'changeFeatured', before: { articles: 1 } }, 'a retiré 1 article de la Une'],
    [
      { operation: 'updateArticles', after: { articles: 2, under_sub_category_id: 20101 } },
      'a changé le rayon de 2 articles',
    ],
    [
      { operation: 'updateArticles', after: { articles: 2, soft_deleted: '1' } },
      'a changé l’état de 2 articles',
    ],
    [
      { operation: 'updateArticles', after: { articles: 2, title: 'Soldes' } },
      'a ajouté 2 articles à une promotion',
    ],
    [{ operation: 'sendTestMail' }, 's’est envoyé un e-mail d’essai'],
    [
      { operation: 'hideReadinessItem', after: { hidden: true } },
      'a masqué un point de l’ouverture',
    ],
    [
      { operation: 'hideReadinessItem', after: { hidden: false } },
      'a réaffiché un point de l’ouverture',
    ],
    [{ operation: 'uploadAttachment' }, 'a ajouté un fichier à l’article X'],
    [{ operation: 'addPictureFromWeb' }, 'a ajouté une image du web à l’article X'],
    [{ operation: 'addPdfFromWeb' }, 'a ajouté un document du web à l’article X'],
    [{ operation: 'deleteAttachment' }, 'a supprimé un fichier de l’article X'],
    [{ operation: 'setDefaultPicture' }, 'a choisi l’image par défaut de l’article X'],
    [{ operation: 'createCampaign' }, 'a créé la promotion Y'],
    [{ operation: 'updateCampaign' }, 'a modifié la promotion Y'],
    [{ operation: 'closeCampaign' }, 'a clos la promotion Y'],
    [{ operation: 'deleteCampaign' }, 'a supprimé la promotion Y'],
    [{ operation: 'linkArticleToCampaign' }, 'a ajouté l’article X à la promotion Y'],
    [{ operation: 'unlinkArticleFromCampaign' }, 'a retiré l’article X de la promotion Y'],
    [{ operation: 'updateQuoteStatus' }, 'a changé l’état du devis Y'],
    [{ operation: 'importCatalogue' }, 'a importé le fichier Y'],
    [
      { operation: 'returnToBeforeLastImport' },
      'est revenu au catalogue d’avant l’import du fichier Y',
    ],
    [{ operation: 'inviteUser' }, 'a invité le compte Y'],
    [{ operation: 'saveUserInfo' }, 'a changé les coordonnées du compte Y'],
    [{ operation: 'changeUserEmail' }, 'a demandé une autre adresse pour le compte Y'],
    [{ operation: 'withdrawUserEmail' }, 'a annulé le changement d’adresse du compte Y'],
    [
      { operation: 'recoverUser', after: { recognised: 'Rappelée' } },
      'a ouvert un nouvel accès au compte Y, à une personne reconnue ainsi : « Rappelée »',
    ],
    [{ operation: 'saveUserNotes' }, 'a changé les notes internes du compte Y'],
    [{ operation: 'setUserActivated', after: { activated: true } }, 'a réactivé le compte Y'],
    [{ operation: 'setUserActivated', after: { activated: false } }, 'a désactivé le compte Y'],
    [{ operation: 'sendUserLink' }, 'a envoyé un lien au compte Y'],
    [{ operation: 'deleteUser' }, 'a supprimé le compte Y'],
    [{ operation: 'aLaterOperation' }, 'a modifié Y'],
    [
      { operation: 'undoJournalEntry', after: { undone: 'mergeCategory' } },
      'a annulé la fusion du rayon Y',
    ],
    [
      { operation: 'undoJournalEntry', after: { undone: 'deleteEmptyCategories' } },
      'a annulé la suppression des rayons vides',
    ],
    [
      { operation: 'undoJournalEntry', after: { undone: 'anything' } },
      'a annulé un changement de Y',
    ],
  ])('the sentence of %j', (over, sentence) => {
    expect(sentenceOf(over)).toBe(sentence);
  });

  test('the command line has no e-mail', () => {
    expect([actorText(entry({})), actorText(entry({ email: '' }))]).toEqual([
      'anne@labo.example',
      'La ligne de commande',
    ]);
  });
});

describe('what an entry is about', () => {
  type Subject = NonNullable<JournalEntry['subject']>;
  const seen = (over: Partial<JournalEntry>) => {
    render(
      <Provider store={makeStore()}>
        <MemoryRouter>
          <JournalLine
            entry={entry({ target: 'Ce que dit la phrase', ...over })}
            article={undefined}
          />
        </MemoryRouter>
      </Provider>,
    );
    const link = screen.queryByRole('link');
    const text = link ?? document.querySelectorAll('p b')[1];
    return [text?.textContent?.replace(/\s/g, ' '), link?.getAttribute('href') ?? null];
  };

  test.each<[string, Subject, string, string | null]>([
    [
      'updateCampaign',
      { kind: 'campaign', id: '3', name: 'Rentrée (bis)' },
      '« Rentrée (bis) »',
      '/admin/sales/campaigns?promotion=3',
    ],
    ['deleteCampaign', { kind: 'campaign', id: '3', name: 'Rentrée' }, '« Rentrée »', null],
    ['updateCategory', { kind: 'category', id: '12', name: 'Verrerie' }, '« Verrerie »', null],
    ['updateOfferTemplate', { kind: 'template', id: '2', name: 'Devis' }, '« Devis »', null],
    [
      'updateQuoteStatus',
      { kind: 'quote', id: '298', name: '202611-298' },
      'n° 202611-298',
      '/admin/quotes/pending?devis=202611-298',
    ],
    ['updateQuoteStatus', { kind: 'quote', id: '298' }, 'n° 298', null],
    ['importCatalogue', { kind: 'import', id: '1', name: 'a.csv' }, '« a.csv »', '/admin/oxygene'],
    ['saveUserInfo', { kind: 'account', id: '9' }, 'n° 9', '/admin/users/9'],
    ['deleteUser', { kind: 'account', id: '9' }, 'Ce que dit la phrase', null],
    ['resendMail', { kind: 'mail', id: '7', name: 'a@b.example' }, 'a@b.example', null],
    ['publishShopSection', { kind: 'section', id: 'texts' }, 'Ce que dit la phrase', null],
  ])('is taken from its subject: %s of %j', (operation, subject, text, href) => {
    expect(seen({ operation, subject })).toEqual([text, href]);
  });

  test('is the whole sentence where the subject is unknown', () => {
    const target = 'Promotion 3 (Rentrée)';
    expect(seen({ operation: 'updateCampaign', target })).toEqual([target, null]);
  });
});

describe('changes', () => {
  test('only changed values, in French, in the order of the form', () => {
    const before = {
      title: 'Noël',
      percentage: 12.5,
      starts_at: '2026-12-01 00:00:00',
      ends_at: '2026-12-24 23:59:59',
    };
    expect(
      changesOfEntry({
        before,
        after: { ...before, ends_at: '2026-12-10 11:59:59', title: 'Hiver' },
      }),
    ).toEqual([
      { label: 'Titre', before: 'Noël', after: 'Hiver' },
      { label: 'Fin', before: '24/12/2026 à 23:59', after: '10/12/2026 à 11:59' },
    ]);
    expect(
      changesOfEntry({ before: null, after: before }).map(
        ({ label, after }) => `${label} ${after}`,
      ),
    ).toEqual([
      'Titre Noël',
      'Remise 12,5 %',
      'Début 01/12/2026 à 00:00',
      'Fin 24/12/2026 à 23:59',
    ]);
  });

  test.each([
    [
      { featured: false },
      { featured: true },
      [{ label: 'Mise en avant', before: 'Non', after: 'Oui' }],
    ],
    [
      { url: null },
      { url: 'https://v.example' },
      [{ label: 'Lien vidéo', before: 'aucun', after: 'https://v.example' }],
    ],
    [
      { attachment: 1, file: 'a.png' },
      null,
      [{ label: 'Fichier', before: 'a.png', after: undefined }],
    ],
    [
      { status: 'PENDING' },
      { status: 'ON_GOING' },
      [{ label: 'État', before: 'En attente', after: 'En cours de traitement' }],
    ],
    [
      { email: 'a@b.example', roles: '["ROLE_USER"]' },
      null,
      [
        { label: 'E-mail', before: 'a@b.example', after: undefined },
        { label: 'Rôle', before: 'Client', after: undefined },
      ],
    ],
    [null, { article: 12 }, []],
    [
      null,
      { created: 1200, changed: 0, refused: 3 },
      [
        { label: 'Articles créés', before: undefined, after: '1\u202F200' },
        { label: 'Lignes refusées', before: undefined, after: '3' },
      ],
    ],
    [
      null,
      { created: 2, made: 'Verrerie, Béchers', families: 'VER/01/' },
      [
        { label: 'Rayons créés', before: undefined, after: 'Verrerie, Béchers' },
        { label: 'Familles rattachées', before: undefined, after: 'VER/01/' },
      ],
    ],
    [null, { laterField: 'x' }, [{ label: 'laterField', before: undefined, after: 'x' }]],
    [null, null, []],
  ])('%j -> %j', (before, after, changes) => {
    expect(changesOfEntry({ before, after })).toEqual(changes);
  });
});

describe('the URL', () => {
  test('holds the search text and the days, and nothing else', () => {
    expect(journalUrl.write({ text: 'anne', from: '2026-11-01', to: '' }).toString()).toBe(
      'texte=anne&du=2026-11-01',
    );
    expect(journalUrl.read(new URLSearchParams('texte=anne&du=2026-11-01&autre=1'))).toEqual({
      text: 'anne',
      from: '2026-11-01',
      to: '',
    });
    expect([
      journalUrl.isUsed(journalUrl.none),
      journalUrl.isUsed({ ...journalUrl.none, to: '2026-11-01' }),
    ]).toEqual([false, true]);
  });

  test('what cannot be read is told apart from what is not there', () => {
    const address = new URLSearchParams(`texte=${'a'.repeat(101)}&du=2026-02-30&au=`);
    expect(journalUrl.read(address)).toEqual(journalUrl.none);
    expect(journalUrl.unread(address).map(({ name, what }) => [name, what])).toEqual([
      ['texte', 'un texte de 100 caractères au plus'],
      ['du', 'une date'],
    ]);
  });
});

describe('days', () => {
  test('entries are grouped by day, in their order', () => {
    const at = (id: number, date_time: string) => entry({ id, date_time });
    const days = groupByDay([
      at(3, '2026-11-21 00:00:00'),
      at(2, '2026-11-20 23:59:59'),
      at(1, '2026-11-20 00:00:00'),
    ]);
    expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
      ['2026-11-21', [3]],
      ['2026-11-20', [2, 1]],
    ]);
  });

  test('a day is formatted in French', () => {
    expect([formatLongDay('2026-11-21'), formatLongDay('2026-12-01')]).toEqual([
      'Samedi 21 novembre 2026',
      'Mardi 1er décembre 2026',
    ]);
  });
});

test.each([
  ['undoOrder', { orderFile: 7 }, 1],
  ['undoOrder', null, 0],
  ['recordOrder', { orderFile: 7 }, 0],
] as const)('ORDER-15 an entry of %s with %j has %d files to save', (operation, after, files) => {
  const subject = { kind: 'quote', id: '4', name: '202611-4' } as const;
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <JournalLine entry={entry({ operation, subject, after })} article={undefined} />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.queryAllByRole('button', { name: 'Bon de commande (PDF)' })).toHaveLength(files);
  expect(screen.queryByText(/orderFile/)).toBeNull();
});
