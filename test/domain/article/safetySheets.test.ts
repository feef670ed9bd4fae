import {
  type ArticleSheet,
  sheetFileNames,
  sheetsNote,
} from '../../../src/domain/article/safetySheets';

const acetone = { reference: 'AC-1', label: 'Acétone pure', sheet_expected: 1 } as const;
const beaker = { reference: 'BE-1', label: 'Bécher', sheet_expected: 0 } as const;
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
