import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Article, Attachment } from '../../../../src/web/api/endpoints.gen';
import { selectQuantityOf } from '../../../../src/web/features/cart/cartSlice';
import { ARTICLE_NAVIGATION_TRIGGERED } from '../../../../src/web/store/events';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { aCampaign, anAdmin, anArticle, aToken, aUser } from '../../../support/webBuilders';
import { categories } from '../category/catalogue';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined)); // failed readings are logged
afterEach(() => jest.restoreAllMocks());

const main = () => within(screen.getByRole('main'));

const anAttachment = (over: Partial<Attachment>): Attachment => ({
  id: 1,
  is_picture: '1',
  firstAttachment: '0',
  px_width: 800,
  px_height: 800,
  original_file_name: 'vue.webp',
  ...over,
});
const stirrer = anArticle({
  id: 12,
  label: 'Agitateur chauffant',
  description: 'Avec sécurité de surchauffe.',
  title: 'STUART - Agitateur chauffant',
  crmId: 'AGMC000000',
  crm_secondary_id: '0193757',
  conditionnement: 'Unité',
  basePrice: '632.67',
  under_sub_category_id: 211,
  youtubeLink: 'https://youtu.be/abc',
  active_sales_campaign_id: 3,
});
const promotion = aCampaign({
  id: 3,
  title: 'Rentrée',
  percentage: 12,
  end_date_time: '2026-11-30 23:59:59',
  endDateTime: '2026-11-30 23:59:59',
});

interface Shown {
  article?: Partial<Article>;
  attachments?: Attachment[];
}

const table = ({ article = {}, attachments = [] }: Shown = {}) => ({
  'GET /exposed/categories/flat': categories,
  'GET /exposed/active/sales/campaigns': [promotion],
  'GET /exposed/under/sub/category/211/articles': [stirrer],
  'GET /exposed/detailed/12/article': { article: [{ ...stirrer, ...article }], attachments, sales_campaigns: [] },
});

const network = (shown?: Shown) => answers(table(shown));

async function showArticle(shown?: Shown) {
  const page = await renderAt('/a/12', network(shown));
  await main().findByRole('heading', { level: 1 });
  return page;
}

const property = (name: string) => within(main().getByRole('row', { name: new RegExp(`^${name}`) })).getByRole('cell');
const priceBlock = () => main().getByRole('complementary', { name: 'Prix' });

test('ART-01 a breadcrumb of 4 levels', async () => {
  await showArticle();
  const crumbs = main().getByRole('navigation', { name: 'Fil d’Ariane' });
  expect(
    within(crumbs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/c/2', '/sc/21', '/usc/211']);
  expect(within(crumbs).getByText('Agitateur chauffant')).toHaveAttribute('aria-current', 'page');
});

test('ART-02 label and description', async () => {
  await showArticle();
  expect(main().getByRole('heading', { level: 1, name: 'Agitateur chauffant' })).toBeInTheDocument();
  expect(main().getByText('Avec sécurité de surchauffe.')).toBeInTheDocument();
});

test('ART-03 ART-09 ART-10 ART-11 an active campaign shows its banner, its pennant and its badge', async () => {
  await showArticle();
  expect(main().getByRole('note', { name: 'Promotion' })).toHaveTextContent('Rentrée : -12% jusqu’au 30/11/2026');
  expect(main().getByAltText('En promotion')).toBeInTheDocument();
  expect(within(main().getByRole('button', { name: 'Agrandir l’image' }).parentElement!).getByText('-12%')).toBeInTheDocument();
});

test('ART-08 a featured article has its pennant, and without a campaign no banner', async () => {
  await showArticle({ article: { featured: '1', active_sales_campaign_id: null } });
  expect(main().getByAltText('À la une')).toBeInTheDocument();
  expect(main().queryByRole('note', { name: 'Promotion' })).toBeNull();
});

describe('pictures', () => {
  const attachments = [anAttachment({ id: 41 }), anAttachment({ id: 42, firstAttachment: '1' }), anAttachment({ id: 43, is_picture: '0' })];
  const mainPicture = () => main().getByRole('img', { name: 'Agitateur chauffant' });

  test('ART-04 ART-07 the default picture is the main one, 350 by 350, and the thumbnails choose another', async () => {
    const { user } = await showArticle({ attachments });
    expect(mainPicture()).toHaveAttribute('src', expect.stringMatching(/attachment\/42\/get\/full\/size$/));
    expect(mainPicture()).toHaveAttribute('width', '350');
    expect(mainPicture()).toHaveAttribute('height', '350');
    const thumbnails = within(main().getByRole('group', { name: 'Images de l’article' })).getAllByRole('button');
    expect(thumbnails).toHaveLength(2);
    await user.click(thumbnails[1]!);
    expect(mainPicture()).toHaveAttribute('src', expect.stringMatching(/attachment\/41\/get\/full\/size$/));
    expect(thumbnails[1]).toHaveAttribute('aria-current', 'true');
  });

  test('ART-05 ART-06 a press on the main picture enlarges it, a press on the overlay closes it', async () => {
    const { user } = await showArticle({ attachments });
    await user.click(main().getByRole('button', { name: 'Agrandir l’image' }));
    const overlay = screen.getByRole('dialog', { name: 'Image agrandie' });
    expect(overlay.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/attachment\/42\/get\/full\/size$/));
    await user.click(overlay);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Escape closes the overlay, and the focus is back on the picture', async () => {
    const { user } = await showArticle({ attachments });
    const enlarge = main().getByRole('button', { name: 'Agrandir l’image' });
    await user.click(enlarge);
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close()); // what a browser does on Escape
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(enlarge).toHaveFocus();
  });

  test('a press on the enlarged picture itself closes the overlay too', async () => {
    const { user } = await showArticle({ attachments });
    await user.click(main().getByRole('button', { name: 'Agrandir l’image' }));
    await user.click(screen.getByRole('dialog').querySelector('img')!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('OPEN-26 without a picture the shop’s drawing stands there, then a neutral one', async () => {
    await showArticle();
    expect(mainPicture()).toHaveAttribute('src', expect.stringMatching(/article\/12\/get\/thumbnail$/));
    fireEvent.error(mainPicture());
    expect(mainPicture().getAttribute('src')).not.toMatch(/thumbnail/);
    expect(main().queryByRole('group', { name: 'Images de l’article' })).toBeNull();
  });
});

test('ART-12 ENTITY-09 the properties table', async () => {
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
  expect(within(property('Catégorie')).getByRole('link', { name: 'Fioles jaugées' })).toHaveAttribute('href', '/usc/211');
});

test('ART-12 a row without a value says so in words, and the missing documentation can be asked for', async () => {
  await showArticle({ article: { youtubeLink: null, crm_secondary_id: '', title: 'Agitateur', conditionnement: '' } });
  expect(property('Fabricant')).toHaveTextContent(/^Non renseigné$/);
  expect(property('Ref.comp')).toHaveTextContent(/^Non renseigné$/);
  expect(property('Lien video')).toHaveTextContent(/^Aucune vidéo$/);
  expect(within(property('Documentation')).getByRole('link', { name: 'Demander une documentation' })).toHaveAttribute(
    'href',
    '/contact/us',
  );
  expect(main().queryByText('–')).toBeNull();
});

test('ART-12 while the categories are awaited their row is empty', async () => {
  await renderAt('/a/12', answers({ ...table(), 'GET /exposed/categories/flat': () => new Promise(() => undefined) }));
  await main().findByRole('heading', { level: 1 });
  expect(property('Catégorie')).toBeEmptyDOMElement();
});

describe('articles of the same category', () => {
  const others = [16, 13, 15, 14, 18, 17].map((id) => anArticle({ id, label: `Agitateur ${id}`, under_sub_category_id: 211 }));
  const category = (articles: unknown) => ({ ...table(), 'GET /exposed/under/sub/category/211/articles': articles });
  const related = () => main().findByRole('region', { name: 'Dans la même catégorie' });
  const labels = (region: HTMLElement) =>
    within(region)
      .getAllByRole('link', { name: /^Agitateur/ })
      .map((link) => link.textContent);

  test('stand below, five at most, by name, never the article itself nor a withdrawn one', async () => {
    const withdrawn = anArticle({ id: 19, label: 'Agitateur 12 bis', soft_deleted: '1', under_sub_category_id: 211 });
    await renderAt('/a/12', answers(category([stirrer, withdrawn, ...others])));
    const region = await related();
    await within(region).findByRole('link', { name: 'Agitateur 13' });
    expect(labels(region)).toEqual(['Agitateur 13', 'Agitateur 14', 'Agitateur 15', 'Agitateur 16', 'Agitateur 17']);
    expect(within(region).getByRole('link', { name: 'Voir toute la catégorie' })).toHaveAttribute('href', '/usc/211');
  });

  test('are added from there', async () => {
    const { user, store } = await renderAt('/a/12', answers(category([stirrer, others[0]!])));
    await user.click(await within(await related()).findByRole('button', { name: /^AJOUTER/ }));
    expect(selectQuantityOf(store.getState(), 16)).toBe(1);
  });

  test('alone in its category an article has no such list', async () => {
    const calls = answers(category([stirrer]));
    await renderAt('/a/12', calls);
    await waitFor(() => expect(calls.asked).toContain('GET /api/exposed/under/sub/category/211/articles'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dans la même catégorie' })).toBeNull());
    expect(main().getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  test('not read: said so, and asked for again', async () => {
    let times = 0;
    const { user } = await renderAt('/a/12', answers(category(() => ((times += 1) === 1 ? 503 : others))));
    const region = await related();
    expect(await within(region).findByText('Les autres articles de la catégorie n’ont pas pu être lus')).toBeInTheDocument();
    await user.click(within(region).getByRole('button', { name: 'RÉESSAYER' }));
    expect(await within(region).findByRole('link', { name: 'Agitateur 13' })).toBeInTheDocument();
  });
});

test('ART-13 the video is a link', async () => {
  await showArticle();
  expect(within(property('Lien video')).getByRole('link')).toHaveAttribute('href', 'https://youtu.be/abc');
});

test('THREAT-I01 a video link that is no address of the web is no link', async () => {
  await showArticle({ article: { youtubeLink: 'javascript:alert(1)' } });
  expect(within(property('Lien video')).queryByRole('link')).toBeNull();
});

test('ART-14 documents are downloaded under their name', async () => {
  await showArticle({ attachments: [anAttachment({ id: 43, is_picture: '0', original_file_name: 'Notice.pdf' })] });
  const link = within(property('Documentation')).getByRole('link', { name: 'Notice.pdf' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/attachment\/43\/get\/full\/size$/));
  expect(link).toHaveAttribute('download', 'Notice.pdf');
});

test('ART-15 ART-16 ART-17 ART-18 PRICE-03 on promotion the base price is struck and the discounted one shown', async () => {
  await showArticle();
  expect(priceBlock()).toHaveTextContent('Prix HT');
  expect(priceBlock().querySelector('s')).toHaveTextContent('632,67 €');
  expect(priceBlock().querySelector('.now')).toHaveTextContent('556,7496 €');
  expect(within(priceBlock()).getByText('Conditionnement').nextElementSibling).toHaveTextContent('Unité');
});

test('without a promotion the price stands alone', async () => {
  await showArticle({ article: { active_sales_campaign_id: null } });
  expect(priceBlock().querySelector('s')).toBeNull();
  expect(priceBlock()).toHaveTextContent('632,67 €');
});

describe('ART-19 ART-20 the quantity', () => {
  const box = () => within(priceBlock()).getByRole('textbox', { name: 'Quantité' });
  const button = () => within(priceBlock()).getByRole('button', { name: 'AJOUTER AU DEVIS' });

  test('CART-14 CART-16 is 1, is added with the notice, and is 1 again', async () => {
    const { user, store } = await showArticle();
    expect(box()).toHaveValue('1');
    await user.clear(box());
    await user.type(box(), '5');
    await user.click(button());
    expect(selectQuantityOf(store.getState(), 12)).toBe(5);
    expect(box()).toHaveValue('1');
    expect(screen.getByText('5 articles ajoutés au devis')).toBeInTheDocument();
  });

  test('is added by Enter too, but not while its box stands empty', async () => {
    const { user, store } = await showArticle();
    await user.clear(box());
    await user.keyboard('{Enter}');
    expect(selectQuantityOf(store.getState(), 12)).toBe(0);
    await user.keyboard('4{Enter}');
    expect(selectQuantityOf(store.getState(), 12)).toBe(4);
    expect(box()).toHaveValue('1');
  });

  test('CART-12 OPEN-33 takes no other text than whole numbers, and at 0 nothing can be added', async () => {
    const { user } = await showArticle();
    await user.type(box(), 'abc-');
    expect(box()).toHaveValue('1');
    await user.clear(box());
    await user.type(box(), '0');
    expect(box()).toHaveValue('0');
    expect(button()).toBeDisabled();
    expect(within(priceBlock()).getByRole('button', { name: 'Diminuer' })).toBeDisabled();
  });
});

describe('OPEN-26 an article that cannot be shown', () => {
  const goneText = 'Cet article n’existe pas ou n’est plus proposé';

  test('unknown: a sentence and a way back home', async () => {
    await renderAt('/a/13', network());
    expect(await main().findByText(goneText)).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'RETOUR À L’ACCUEIL' })).toHaveAttribute('href', '/home');
  });

  test('withdrawn: the same, and nothing to add', async () => {
    await renderAt('/a/12', network({ article: { soft_deleted: '1' } }));
    expect(await main().findByText(goneText)).toBeInTheDocument();
    expect(main().queryByRole('button', { name: 'AJOUTER AU DEVIS' })).toBeNull();
  });

  test('an address that is no number asks the server nothing', async () => {
    const calls = network();
    await renderAt('/a/bécher', calls);
    expect(await main().findByText(goneText)).toBeInTheDocument();
    expect(calls.asked.filter((call) => call.includes('detailed'))).toEqual([]);
  });

  test('not read: it may be asked for again', async () => {
    let times = 0;
    const answer = () => ((times += 1) === 1 ? 503 : { article: [stirrer], attachments: [], sales_campaigns: [] });
    const { user } = await renderAt('/a/12', answers({ 'GET /exposed/detailed/12/article': answer }));
    await user.click(await main().findByRole('button', { name: 'RÉESSAYER' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Agitateur chauffant' })).toBeInTheDocument();
  });
});

describe('ARTADM-02 the editing block', () => {
  const title = 'Modification de l’article (admin)';

  test('stands on the page of an administrator', async () => {
    await renderAt('/a/12', { ...network(), user: { token: aToken(600, Date.now()), user: anAdmin() } });
    expect(await main().findByRole('heading', { name: title })).toBeInTheDocument();
  });

  test('does not stand on a customer’s', async () => {
    await renderAt('/a/12', { ...network(), user: { token: aToken(600, Date.now()), user: aUser() } });
    await main().findByRole('heading', { level: 1 });
    expect(main().queryByRole('heading', { name: title })).toBeNull();
  });
});

test('TABLE-13 a row leads to the article page and tells the window of it', async () => {
  const told = jest.fn();
  window.addEventListener(ARTICLE_NAVIGATION_TRIGGERED, told);
  const detailed = { article: [stirrer], attachments: [], sales_campaigns: [] };
  const { user, address } = await renderAt(
    '/usc/211',
    answers({
      'GET /exposed/categories/flat': categories,
      'GET /exposed/under/sub/category/211/articles': [stirrer],
      'GET /exposed/detailed/12/article': detailed,
    }),
  );
  await user.click(await main().findByRole('link', { name: 'Agitateur chauffant' }));
  expect(await main().findByRole('button', { name: 'AJOUTER AU DEVIS' })).toBeInTheDocument();
  expect(address()).toBe('/a/12');
  expect(told).toHaveBeenCalledTimes(1);
  window.removeEventListener(ARTICLE_NAVIGATION_TRIGGERED, told);
});
