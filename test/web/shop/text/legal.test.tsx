import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { legalDefaults } from '../../../../src/content/legalDetails';
import { DEFAULT_RETENTION } from '../../../../src/domain/retention';
import TextScreen from '../../../../src/web/shop/text/TextScreen';

const open = (path: string) =>
  render(<TextScreen />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  });
/** The page's text with plain spaces instead of no-break spaces. */
const pageText = () => (document.body.textContent ?? '').replace(/[\u00A0\u202F]/g, ' ');
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** What an owner has published, as it comes with a page. */
function publish(identity: Record<string, string>) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'content';
  data.textContent = JSON.stringify({ identity });
  document.body.append(data);
  return () => data.remove();
}

test('the legal notice names editor, director of publication and host', () => {
  open('/mentions-legales');
  expect(screen.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeInTheDocument();
  expect(headings()).toEqual([
    'Éditeur du site',
    'Directeur de la publication',
    'Hébergeur',
    'Ventes et devis',
    'Propriété intellectuelle',
    'Données personnelles',
  ]);
});

test('the page on personal data has all its sections', () => {
  open('/donnees-personnelles');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Données personnelles' }),
  ).toBeInTheDocument();
  expect(headings()).toEqual([
    'Qui en est responsable',
    'Ce que nous enregistrons, et pourquoi',
    'Qui les reçoit',
    'Combien de temps',
    'Sur votre appareil',
    'Vos droits',
  ]);
  for (const words of [
    /Base légale/,
    /aucun cookie/,
    /IndexedDB/,
    /CNIL : 3 place de Fontenoy/,
    /les effacer/,
  ])
    expect(pageText()).toMatch(words);
});

test('the page on personal data shows the default retention periods', () => {
  expect(DEFAULT_RETENTION).toMatchObject({
    quotesDays: 0,
    mailDays: 90,
    journalDays: 1095,
    searchDays: 365,
  });
  open('/donnees-personnelles');
  expect(pageText()).toMatch(/E-mails envoyés par le site.* : 90 jours\./);
  expect(pageText()).toMatch(/Journal de ce que font les administrateurs : 3 ans\./);
  expect(pageText()).toMatch(/Nombre de recherches par jour : 1 an\./);
  expect(pageText()).toMatch(/Devis : le temps de la relation commerciale.*dix ans/);
});

test('missing details of the owner are marked', () => {
  open('/mentions-legales');
  expect(pageText()).toMatch(/édité par \[à compléter\]/);
});

test('every detail of the owner is on one of the two pages, no placeholder is left', async () => {
  const names = Object.keys(legalDefaults);
  const remove = publish(Object.fromEntries(names.map((name) => [name, `‹${name}›`])));
  await jest.isolateModulesAsync(async () => {
    const { legalNotice } = await import('../../../../src/content/legal');
    const { personalData } = await import('../../../../src/content/personalData');
    const text = JSON.stringify([legalNotice, personalData]);
    for (const name of names) expect(text).toContain(`‹${name}›`);
    expect(text).not.toContain('compléter');
  });
  remove();
});
