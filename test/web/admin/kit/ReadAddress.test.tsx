import { screen, waitFor } from '@testing-library/react';
import { inMain, openAdmin } from '../openAdmin';

const told = (alert: HTMLElement) => alert.textContent?.replaceAll(/\s/g, ' ');

/** By screen: what stands in its address, what is said of it, and what is not asked meanwhile. */
const HELD = [
  ['/admin/journal?du=hier', 'Journal', '« hier » n’est pas une date', '/journal'],
  ['/admin/quotes/all?min=cher', 'Tous les devis', '« cher » n’est pas un montant', '/quotes'],
  [
    '/admin/quotes/archived?texte=a&periode=siecle',
    'Devis archivés',
    '« siecle » n’est pas une période',
    '/quotes/by/ARCHIVED/status',
  ],
  [
    '/admin/catalogue/articles?rayon=verre',
    'Articles',
    '« verre » n’est pas le numéro d’un rayon',
    '/articles',
  ],
  [
    `/admin/users/management?texte=${'x'.repeat(101)}`,
    'Utilisateurs',
    `« ${'x'.repeat(40)} » n’est pas un texte de 100 caractères au plus`,
    '/all/users/list',
  ],
  [
    '/admin/searches?liste=perdues',
    'Recherches',
    '« perdues » n’est pas une liste de recherches',
    '/searches',
  ],
] as const;

test.each(HELD)(
  'the address %s is told: no other list is shown, until somebody asks for it',
  async (path, title, sentence, call) => {
    const { user, asked, url } = await openAdmin(path);
    const alert = await inMain().findByRole('alert');
    expect(told(alert)).toContain(`Dans l’adresse, ${sentence}.`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const calls = () => asked.filter((each) => each === `GET /api/protected${call}`);
    expect(calls()).toEqual([]);
    await user.click(inMain().getByRole('button', { name: 'Afficher sans ce critère' }));
    await waitFor(() => expect(calls().length).toBeGreaterThan(0));
    expect(url()).toBe(path.replace(/[?&][^?&]*$/, ''));
  },
);

test('several values are told together, and taken away together', async () => {
  const { user, url } = await openAdmin('/admin/journal?texte=anne&du=hier&au=demain');
  const alert = await inMain().findByRole('alert');
  expect(told(alert)).toMatch(/« hier » n’est pas une date\..*« demain » n’est pas une date\./);
  await user.click(inMain().getByRole('button', { name: 'Afficher sans ces critères' }));
  await waitFor(() => expect(url()).toBe('/admin/journal?texte=anne'));
});

test.each([
  ['/admin/quotes/all?tri=poids', '« poids » n’est pas un ordre de cette liste : voici'],
  ['/admin/quotes/done', '« done » n’est pas une liste de devis : voici les nouveaux devis'],
  ['/admin/searches?page=zero', '« zero » n’est pas un numéro de page : voici la première page'],
  ['/admin/searches?vue=x', '« x » n’est pas une vue de cette page : voici la première'],
  ['/admin/catalogue/categories?rayon=x', '« x » n’est pas le numéro d’un rayon : aucun'],
  ['/admin/sales/campaigns?promotion=x', '« x » n’est pas le numéro d’une promotion : aucune'],
  ['/admin/shop?partie=x', '« x » n’est pas une partie de « Ma boutique » : voici la première'],
])('the address %s is told above the screen, which has the usual value', async (path, said) => {
  await openAdmin(path);
  const alerts = await inMain().findAllByRole('alert');
  expect(alerts.map(told).join()).toContain(`Dans l’adresse, ${said}`);
  expect(inMain().queryByRole('button', { name: /^Afficher sans/ })).toBeNull();
});
