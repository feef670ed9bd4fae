import {
  type DocumentKind,
  kindFromName,
  sortByKind,
} from '../../../src/domain/article/documentKind';

test.each([
  ['FDS_acetone_FR.pdf', 'FDS'],
  ['fiche-de-securite.pdf', 'FDS'],
  ['Fiche de données de sécurité éthanol.pdf', 'FDS'],
  ['Safety Data Sheet.pdf', 'FDS'],
  ['msds 64-17-5.PDF', 'FDS'],
  ['Consignes de sécurité autoclave.pdf', 'AUTRE'],
  ['Fiche technique 250 mL.pdf', 'FICHE_TECHNIQUE'],
  ['fiche-fiole-jaugee.pdf', 'FICHE_TECHNIQUE'],
  ['DataSheet.PDF', 'FICHE_TECHNIQUE'],
  ['Notice.pdf', 'NOTICE'],
  ["mode d'emploi.pdf", 'NOTICE'],
  ['Déclaration de conformité.pdf', 'CERTIFICAT'],
  ['brochure 2026.pdf', 'AUTRE'],
  ['tarifs.xlsx', 'AUTRE'],
])('%s is %s', (name, kind) => {
  expect(kindFromName(name)).toBe(kind);
});

test('documents are ordered by kind, others and those without a kind last', () => {
  const document = (name: string, kind?: DocumentKind) => ({ name, ...(kind && { kind }) });
  const sorted = sortByKind([
    document('autre', 'AUTRE'),
    document('sans'),
    document('notice 2', 'NOTICE'),
    document('fds', 'FDS'),
    document('notice 1', 'NOTICE'),
  ]);
  expect(sorted.map(({ name }) => name)).toEqual(['fds', 'notice 2', 'notice 1', 'autre', 'sans']);
});
