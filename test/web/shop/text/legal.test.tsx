import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { legalDetails, TO_FILL } from '../../../../src/content/legalDetails';
import { DEFAULT_RETENTION } from '../../../../src/domain/retention';
import TextScreen from '../../../../src/web/shop/text/TextScreen';

const open = (path: string) =>
  render(<TextScreen />, { wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter> });
/** The words of the page, its no-break spaces as plain ones. */
const said = () => (document.body.textContent ?? '').replace(/[\u00A0\u202F]/g, ' ');
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** The details as an owner fills them, for one page. */
function fill() {
  const details = Object.entries(legalDetails);
  for (const [name, detail] of details) detail.value = `‹${name}›`;
  return () => details.forEach(([, detail]) => (detail.value = TO_FILL));
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

test('the page on personal data says who, what, why, to whom, how long, what stays on the device, and which rights there are', () => {
  open('/donnees-personnelles');
  expect(screen.getByRole('heading', { level: 1, name: 'Données personnelles' })).toBeInTheDocument();
  expect(headings()).toEqual([
    'Qui en est responsable',
    'Ce que nous enregistrons, et pourquoi',
    'Qui les reçoit',
    'Combien de temps',
    'Sur votre appareil',
    'Vos droits',
  ]);
  for (const words of [/Base légale/, /aucun cookie/, /IndexedDB/, /CNIL : 3 place de Fontenoy/, /les effacer/])
    expect(said()).toMatch(words);
});

test('it tells the periods that the shop keeps data for by default', () => {
  expect(DEFAULT_RETENTION).toMatchObject({ quotesDays: 0, mailDays: 90, journalDays: 1095 });
  open('/donnees-personnelles');
  expect(said()).toMatch(/E-mails envoyés par le site.* : 90 jours\./);
  expect(said()).toMatch(/Journal de ce que font les administrateurs : 3 ans\./);
  expect(said()).toMatch(/Devis : le temps de la relation commerciale.*dix ans/);
});

test('what the owner has not given yet can be seen', () => {
  open('/mentions-legales');
  expect(said()).toMatch(/édité par \[à compléter\]/);
});

test('every detail the owner gives stands on one of the two pages, and nothing is left to fill', async () => {
  const empty = fill();
  await jest.isolateModulesAsync(async () => {
    jest.doMock('../../../../src/content/legalDetails', () => ({ legalDetails, TO_FILL }));
    const { legalNotice } = await import('../../../../src/content/legal');
    const { personalData } = await import('../../../../src/content/personalData');
    const text = JSON.stringify([legalNotice, personalData]);
    for (const name of Object.keys(legalDetails)) expect(text).toContain(`‹${name}›`);
    expect(text).not.toContain('compléter');
  });
  empty();
});
