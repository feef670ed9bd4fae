import {
  type ArticleSheet,
  isChemical,
  sheetFileNames,
  sheetsNote,
} from '../../../src/domain/article/safetySheets';

const acetone = { reference: 'AC-1', label: 'Acétone pure', under_sub_category_id: 70102 };
const beaker = { reference: 'BE-1', label: 'Bécher', under_sub_category_id: 20101 };
const about = { shop: { name: 'Paillasse', phone: '01 99 00 12 34' }, day: '23/11/2026' };
const nothing = { added: [], unread: [], without: [], unknownIds: [] };
const sheet = (fileName: string, reference = 'AC-1'): ArticleSheet => ({
  article: { ...acetone, reference },
  fileName,
});

describe('the note of an archive', () => {
  test('names what is missing, unread, not needed and unknown, in this order', () => {
    const note = sheetsNote({
      ...about,
      added: [sheet('a.pdf'), sheet('b.pdf')],
      unread: [sheet('fds\n éthanol.pdf', 'ET-1')],
      without: [beaker, acetone],
      unknownIds: [99],
    });
    expect(note.split('\r\n')).toEqual([
      '\uFEFFFiches de données de sécurité - Paillasse, le 23/11/2026',
      '',
      'Ce dossier contient 2 fiches.',
      '',
      'Produits chimiques dont la fiche manque (demandez-la-nous) :',
      '- AC-1 - Acétone pure',
      '',
      'Fiches qui n’ont pas pu être lues (téléchargez à nouveau ce dossier, ou ' +
        'demandez-les-nous) :',
      '- ET-1 - Acétone pure (fds éthanol.pdf)',
      '',
      'Autres articles sans fiche de sécurité :',
      '- BE-1 - Bécher',
      '',
      'Articles qui ne sont plus au catalogue :',
      '- article n° 99',
      '',
      'Pour toute question : 01 99 00 12 34',
      '',
    ]);
  });

  test.each([
    [[], 'Ce dossier ne contient aucune fiche.'],
    [[sheet('a.pdf')], 'Ce dossier contient 1 fiche.'],
  ])('counts its sheets and leaves out empty lists', (added, sentence) => {
    const lines = sheetsNote({ ...about, ...nothing, added }).split('\r\n');
    expect(lines.slice(2)).toEqual([sentence, '', 'Pour toute question : 01 99 00 12 34', '']);
  });
});

describe('the names of the files', () => {
  test('begin with the reference and keep the extension', () => {
    expect(sheetFileNames([sheet('FDS acétone.PDF')])).toEqual(['AC-1 - FDS acétone.PDF']);
  });

  test('are unique, whatever the case', () => {
    expect(sheetFileNames([sheet('fds.pdf'), sheet('FDS.pdf'), sheet('fds.PDF')])).toEqual([
      'AC-1 - fds.pdf',
      'AC-1 - FDS (2).pdf',
      'AC-1 - fds (3).PDF',
    ]);
  });

  test.each([
    ['../../etc/passwd.pdf', 'A/1', 'A_1 - .._.._etc_passwd.pdf'],
    ['C:\\x?.pdf', 'CON', 'CON - C_x_.pdf'],
    ['fin. .pdf', '..', '- fin.pdf'],
    ['a\u0000\nb.pdf', 'R', 'R - a_b.pdf'],
    [`${'é'.repeat(300)}.pdf`, 'R', `R - ${'é'.repeat(116)}.pdf`],
  ])('THREAT-C15 %j of the reference %j is %j', (fileName, reference, name) => {
    expect(sheetFileNames([sheet(fileName, reference)])).toEqual([name]);
  });
});

test.each([
  [70101, true, 'alcools'],
  [71001, true, 'adsorbants et desséchants'],
  [71003, false, 'eaux de laboratoire'],
  [80502, true, 'détergents et chaotropes'],
  [60204, true, 'solutions tampons et électrolytes'],
  [60801, true, 'tests en cuve'],
  [60901, true, 'étalons élémentaires'],
  [60902, true, 'étalons ioniques'],
  [60903, true, 'étalons organiques'],
  [60904, true, 'étalons de conductivité et turbidité'],
  [80106, true, 'antibiotiques et antifongiques'],
  [80403, true, 'gels précoulés et tampons'],
  [80503, true, 'acides aminés et peptides'],
  [80504, true, 'enzymes et protéines'],
  [80604, true, 'réactifs d’immunodétection'],
  [60105, false, 'poids étalons'],
  [80601, false, 'anticorps primaires'],
  [80201, false, 'boîtes de Pétri'],
  [90602, true, 'désinfectants'],
  [90103, false, 'gants de protection chimique'],
  [7, false, 'no under-sub-category'],
])('articles of %i are chemicals: %p (%s)', (id, expected) => {
  expect(isChemical(id)).toBe(expected);
});
