import { documentKind, sortByKind } from '../../src/domain/documentKind';

test.each([
  ['FDS_acetone_FR.pdf', 'Fiche de données de sécurité'],
  ['fiche-de-securite.pdf', 'Fiche de données de sécurité'],
  ['Fiche technique 250 mL.pdf', 'Fiche technique'],
  ['fiche-fiole-jaugee.pdf', 'Fiche technique'],
  ['DataSheet.PDF', 'Fiche technique'],
  ['Notice.pdf', 'Notice'],
  ["mode d'emploi.pdf", 'Notice'],
  ['Déclaration de conformité.pdf', 'Certificat'],
  ['guide-micropipette.pdf', 'Guide'],
  ['brochure 2026.pdf', 'Brochure'],
  ['tarifs.xlsx', undefined],
])('%s is %s', (name, kind) => {
  expect(documentKind(name)).toBe(kind);
});

test('documents are ordered by kind, those of no kind last', () => {
  const names = ['a.pdf', 'notice 2.pdf', 'fds.pdf', 'notice 1.pdf'];
  const sorted = sortByKind(names.map((original_file_name) => ({ original_file_name })));
  expect(sorted.map(({ original_file_name }) => original_file_name)).toEqual(['fds.pdf', 'notice 2.pdf', 'notice 1.pdf', 'a.pdf']);
});
