import type { LineProblem } from '../../../src/domain/referenceList/listedLine';
import { readReferenceList } from '../../../src/domain/referenceList/readReferenceList';
import { csvText } from '../../../src/domain/text/csv';

type Expected = [reference: string, quantity: number, problem?: LineProblem];
type Case = [fact: string, text: string, ...expected: Expected[]];

const read = (text: string): Expected[] =>
  readReferenceList(text).map(({ reference, quantity, problem }) =>
    problem ? [reference, quantity, problem] : [reference, quantity],
  );

const F3: Expected = ['FLCD000003', 3];

describe.each<[group: string, cases: Case[]]>([
  [
    'separators',
    [
      ['a tab', 'FLCD000003\t3', F3],
      ['a semicolon', 'FLCD000003;3', F3],
      ['a semicolon with spaces', 'FLCD000003 ; 3', F3],
      ['a comma', 'FLCD000003,3', F3],
      ['a comma and a space', 'FLCD000003, 3', F3],
      ['a bar', 'FLCD000003|3', F3],
      ['a bar with spaces, also at both ends', '| FLCD000003 | 3 |', F3],
      ['several spaces', 'FLCD000003     3', F3],
      ['one space', 'FLCD000003 3', F3],
      ['no-break spaces', 'FLCD000003\u00a0\u202f3', F3],
      ['a separator at the end', 'FLCD000003;3;', F3],
      ['empty cells', ';;FLCD000003;;;3;;', F3],
      ['quoted cells', '"FLCD000003";"3"', F3],
      ['a separator inside quotes', '"FLCD000003";"Flacon ; PEBD";"3"', F3],
      ['doubled quotes inside quotes', 'FLCD000003;"Flacon ""PEBD"" 30 mL";3', F3],
      ['commas with quoted cells', '"FLCD000003","Flacon, col étroit",3', F3],
    ],
  ],
  [
    'marks',
    [
      ['« x » after the reference', 'FLCD000003 x 3', F3],
      ['« x3 » after the reference', 'FLCD000003 x3', F3],
      ['« X 3 »', 'FLCD000003 X 3', F3],
      ['« × »', 'FLCD000003 × 3', F3],
      ['« * »', 'FLCD000003 * 3', F3],
      ['« x » without spaces', 'FLCD000003x3', F3],
      ['« x » before the reference', '3 x FLCD000003', F3],
      ['« 3x » before the reference', '3x FLCD000003', F3],
      ['a colon', 'FLCD000003 : 3', F3],
      ['a colon without spaces', 'FLCD000003:3', F3],
      ['a colon after the quantity', '3 : FLCD000003', F3],
      ['an equals sign', 'FLCD000003 = 3', F3],
      ['an arrow', 'FLCD000003 -> 3', F3],
      ['a drawn arrow', 'FLCD000003 → 3', F3],
      ['a hyphen with spaces', 'FLCD000003 - 3', F3],
      ['a dash after the quantity', '3 – FLCD000003', F3],
      ['brackets', 'FLCD000003 (3)', F3],
      ['brackets with « x »', 'FLCD000003 (x3)', F3],
      ['brackets with pieces', 'FLCD000003 (3 pcs)', F3],
      ['« Qté : 3 »', 'FLCD000003 Qté : 3', F3],
      ['« quantité 3 »', 'FLCD000003, quantité 3', F3],
      ['« (qté 3) »', 'FLCD000003 (qté 3)', F3],
      ['« qté » before the reference', 'Qté 3 FLCD000003', F3],
      ['« Réf. » before the reference', 'Réf. FLCD000003 x 3', F3],
      ['« réf : » and « qté : »', 'réf : FLCD000003 qté : 3', F3],
      ['« Référence : » in a cell', 'Référence : FLCD000003; 3', F3],
      ['pieces after the quantity', 'FLCD000003 3 pcs', F3],
      ['« 3 unités »', 'FLCD000003 : 3 unités', F3],
      ['pieces in a cell', 'FLCD000003;3 pièces', F3],
      ['boxes before the reference', '3 boîtes FLCD000003', F3],
    ],
  ],
  [
    'order and designations',
    [
      ['the quantity before', '3 FLCD000003', F3],
      ['the quantity before, in a cell', '3;FLCD000003', F3],
      ['a designation between', 'FLCD000003 Flacon PEBD col étroit 30 mL 3', F3],
      ['a designation between, in cells', 'FLCD000003;Flacon PEBD col étroit 30 mL;3', F3],
      [
        'a designation with a decimal between',
        'FIRO000174 Filtre 1,2 µm rond 25 mm x 2',
        ['FIRO000174', 2],
      ],
      [
        'a designation with a decimal, between commas',
        'FIRO000174,Filtre 1,2 µm rond,2',
        ['FIRO000174', 2],
      ],
      ['a designation with dimensions', 'METR000107 Membrane 15x20 cm', ['METR000107', 1]],
      [
        'a designation with « x » and a measure',
        'METR000218 Membrane 26 cm x 3,3 m',
        ['METR000218', 1],
      ],
      [
        'a designation that ends with its capacity',
        'FLCD000003 Flacon PEBD 30 mL',
        ['FLCD000003', 1],
      ],
      [
        'a CAS number alone',
        '64-17-5 2\n64-17-5 x 3\n4 x 64-17-5',
        ['64-17-5', 2],
        ['64-17-5', 3],
        ['64-17-5', 4],
      ],
      [
        'a designation with a CAS number',
        'AMAM000193 Morpholine CAS 110-91-8 ; 2',
        ['AMAM000193', 2],
      ],
      ['a designation with a norm', 'DESH000122 Gélose conforme ISO 11133 2', ['DESH000122', 2]],
      ['the designation first', 'Flacon PEBD 30 mL FLCD000003 3', F3],
      ['the designation first, in cells', 'Flacon PEBD 30 mL;FLCD000003;3', F3],
      ['the designation last', 'FLCD000003 3 Flacon PEBD 30 mL', F3],
      ['quantity, designation, reference', '3 Flacons PEBD 30 mL réf FLCD000003', F3],
      ['quantity, reference, designation', '3 x FLCD000003 Flacon PEBD 30 mL', F3],
      ['a price after the quantity', 'FLCD000003;Flacon;3;12,50', F3],
      ['a price in euros', 'FLCD000003;Flacon;12,50 €;3', F3],
      ['a row number before', '1;FLCD000003;3', F3],
      ['a row number, the quantity, the reference', '1;3;FLCD000003', F3],
      ['a designation alone', 'Parafilm', ['Parafilm', 1]],
      ['a designation and a quantity', 'Parafilm x 2', ['Parafilm', 2]],
      ['a designation in a cell', 'Gants nitrile M;4', ['Gants nitrile M', 4]],
    ],
  ],
  [
    'references of suppliers',
    [
      ['letters, a hyphen, digits', 'KAU-36238 3', ['KAU-36238', 3]],
      ['letters and digits parted by a space', 'KAU 36238 3', ['KAU 36238', 3]],
      ['parted by a space, without a quantity', 'KAU 36238', ['KAU 36238', 1]],
      ['parted by a space, in a cell', 'KAU 36238;3', ['KAU 36238', 3]],
      ['digits in groups, in a cell', 'ERCO 000 002\t4', ['ERCO 000 002', 4]],
      ['digits in groups, with a mark', 'ERCO 000 002 x 4', ['ERCO 000 002', 4]],
      ['digits in groups, without a quantity', 'ERCO 000 002', ['ERCO 000002', 1]],
      ['a size behind letters', 'PVC 250 100;3', ['PVC 250 100', 3]],
      ['digits only', '0065410 3', ['0065410', 3]],
      ['digits only, in cells', '0065410;Électrode cyanure;3', ['0065410', 3]],
      ['digits only, the quantity before', '3;0065410', ['0065410', 3]],
      ['digits only, with a row number', '12;0065410;3', ['0065410', 3]],
      ['short digits in a cell before a quantity', '1234;5', ['1234', 5]],
      ['points and slashes', 'A.12/345-B x 2', ['A.12/345-B', 2]],
      ['lower case', 'flcd000003 x 3', ['flcd000003', 3]],
      ['digits with a comma and a quantity', '65410,3', ['65410', 3]],
    ],
  ],
  [
    'header rows',
    [
      ['« Référence;Quantité »', 'Référence;Quantité\nFLCD000003;3', F3],
      ['« Qté » first', 'Qté\tRéf\n3\tFLCD000003', F3],
      ['more columns', 'N°;Désignation;Réf.;Cond.;Qté;PU HT\n1;Flacon;FLCD000003;24;3;12,50', F3],
      ['« Code article »', 'Code article,Libellé,Nombre\nFLCD000003,Flacon,3', F3],
      ['English names', 'Part number;Description;Qty\nFLCD000003;Bottle;3', F3],
      [
        'the shop’s reference before the supplier’s',
        'Réf fournisseur;Référence;Qté\nKAU-36238;FLCD000003;3',
        F3,
      ],
      [
        'the supplier’s when the other is empty',
        'Référence;Réf fournisseur;Qté\n;KAU-36238;3',
        ['KAU-36238', 3],
      ],
      ['an empty quantity', 'Référence;Qté\nFLCD000003;', ['FLCD000003', 1]],
      ['no column of quantities', 'Référence;Désignation\nFLCD000003;Flacon 30', ['FLCD000003', 1]],
      ['a title above it', 'Commande labo\nRéférence;Qté\nFLCD000003;3', F3],
      ['titles above it', 'Laboratoire nord\nCommande de mars\n\nRéf;Qté\nFLCD000003;3', F3],
      ['a line of the list above it', 'KAU-36238\nRéf;Qté\nFLCD000003;3', ['KAU-36238', 1], F3],
      ['an article by name above it', 'Parafilm;2\nRéf;Qté\nFLCD000003;3', ['Parafilm', 2], F3],
      ['names over other columns', 'Référence;Désignation;Qté\nFlacon;FLCD000003;3', F3],
      ['one column more than names', 'Référence;Qté\n;FLCD000003;3', F3],
      ['names over empty columns', 'Réf;;Qté\n;FLCD000003;3', F3],
      ['words where the reference is named', 'Réf;Qté\nParafilm;2', ['Parafilm', 2]],
      ['short references under a header', 'Réf;Qté\n12;5', ['12', 5]],
    ],
  ],
  [
    'quantities that are refused',
    [
      ['a French decimal', 'FLCD000003;2,5', ['FLCD000003', 1, 'notWhole']],
      ['a French decimal after a comma', 'FLCD000003,2,5', ['FLCD000003', 1, 'notWhole']],
      ['an English decimal', 'FLCD000003 x 2.5', ['FLCD000003', 1, 'notWhole']],
      ['a decimal under a header', 'Réf;Qté\nFLCD000003;1,5', ['FLCD000003', 1, 'notWhole']],
      ['zero', 'FLCD000003;0', ['FLCD000003', 1, 'notPositive']],
      ['a negative number', 'FLCD000003 : -3', ['FLCD000003', 1, 'notPositive']],
      ['a negative number after a space', 'FLCD000003 -3', ['FLCD000003', 1, 'notPositive']],
      ['10,000 pieces', 'FLCD000003 x 10000', ['FLCD000003', 1, 'tooMany']],
      [
        'a text under the header of quantities',
        'Réf;Qté\nFLCD000003;deux',
        ['FLCD000003', 1, 'unclear'],
      ],
      ['a fraction', 'FLCD000003 1/2', ['FLCD000003', 1, 'notWhole']],
      ['a fraction in one character', 'FLCD000003 : ½', ['FLCD000003', 1, 'notWhole']],
      ['a fraction in a cell', 'FLCD000003;½', ['FLCD000003', 1, 'notWhole']],
      ['a range', 'FLCD000003 3 à 5', ['FLCD000003', 1, 'unclear']],
      ['a range in a cell', 'FLCD000003;3 à 5', ['FLCD000003', 1, 'unclear']],
      ['a number in letters', 'FLCD000003 douze', ['FLCD000003', 1, 'unclear']],
      [
        'a number in letters after a colon',
        'FLCD000003 Flacon : douze',
        ['FLCD000003', 1, 'unclear'],
      ],
      [
        'a number in letters before the reference',
        'douze flacons FLCD000003',
        ['FLCD000003', 1, 'unclear'],
      ],
      [
        'a number in letters after a row number',
        '1;FLCD000003;douze',
        ['FLCD000003', 1, 'unclear'],
      ],
      ['a dozen', 'FLCD000003 x une dizaine', ['FLCD000003', 1, 'unclear']],
      ['about three', 'FLCD000003 ~3', ['FLCD000003', 1, 'unclear']],
      ['about three before the reference', 'environ 3 FLCD000003', ['FLCD000003', 1, 'unclear']],
      ['two whole numbers after the reference', 'FLCD000003\t25\t2', ['FLCD000003', 1, 'unclear']],
      ['the same number twice', 'FLCD000003\t2\t2', ['FLCD000003', 2]],
      ['numbers on both sides of a designation', 'Flacon 30 FLCD000003 3', ['FLCD000003', 3]],
      [
        'numbers on both sides within a sentence',
        'il faut 4 FLCD000003 2 fois',
        ['FLCD000003', 1, 'unclear'],
      ],
    ],
  ],
  [
    'packs are no quantities',
    [
      ['a pack after the quantity', 'FLCD000003 - 3 boites de 30', F3],
      ['a pack after the quantity, in a cell', 'FLCD000003;3 boîtes de 30', F3],
      ['a pack under a header', 'Réf;Qté\nFLCD000003;3 sachets de 10 pièces', F3],
      ['a pack before the quantity', 'FLCD000003 (boîte de 100) x 3', F3],
      ['a pack before the reference', '3 boîtes de 100 FLCD000003', F3],
      ['a pack alone', 'FLCD000003 boîte de 100', ['FLCD000003', 1]],
      ['« par 100 »', 'FLCD000003 par 100 : 3', F3],
    ],
  ],
  [
    'several references on a line',
    [
      ['joined by a plus sign', 'FLCD000003 + OXEL000002', ['FLCD000003', 1, 'severalReferences']],
      ['with quantities', 'FLCD000003 1 OXEL000002 2', ['FLCD000003', 1, 'severalReferences']],
      ['in cells', 'FLCD000003;1;OXEL000002;2', ['FLCD000003', 1, 'severalReferences']],
      ['the same one twice', 'FLCD000003 FLCD000003 3', F3],
      ['the supplier’s in a cell', 'FLCD000003;KAU-36238;3', F3],
      ['the supplier’s in brackets', 'FLCD000003 (KAU36238) x 3', F3],
    ],
  ],
  [
    'line breaks inside quotes',
    [
      ['within a designation', 'FLCD000003;"Flacon\nPEBD";3', F3],
      [
        'with tabs and a Windows line end',
        'FLCD000003\t"Flacon\r\nPEBD"\t3\nOXEL000002\t"Oxymètre"\t1',
        F3,
        ['OXEL000002', 1],
      ],
      ['within a header', '"Réf";"Qté\ncommandée"\nFLCD000003;3', F3],
      ['two in one cell', 'FLCD000003;"Flacon\n""PEBD""\n30 mL";3', F3],
      ['a quote that does not end', 'FLCD000003;"Flacon;3\nOXEL000002;1', F3, ['OXEL000002', 1]],
      ['inches', 'FLCD000003;Raccord 1/2";3\nOXEL000002;Tube 3/4";1', F3, ['OXEL000002', 1]],
    ],
  ],
  [
    'units after a colon, and marks without spaces',
    [
      ['bags', 'FLCD000003 : 3 sachets', F3],
      ['boxes after a designation', 'Gants nitrile M : 10 boîtes', ['Gants nitrile M', 10]],
      ['cartons after a dash', 'FLCD000003 - 3 cartons', F3],
      ['packs after « x »', 'FLCD000003 x 3 paquets', F3],
      ['boxes in brackets', 'FLCD000003 (3 boîtes)', F3],
      ['« 3x » joined to the reference', '3xFLCD000003', F3],
      ['« 3* » joined to the reference', '3*FLCD000003', F3],
      ['« *3 » joined to the reference', 'FLCD000003*3', F3],
      ['joined, with a designation', '3xFLCD000003 Flacon PEBD 30 mL', F3],
      ['thousands in words', 'FLCD000003 1 000', ['FLCD000003', 1000]],
      ['thousands in words after « x »', 'FLCD000003 x 1 000', ['FLCD000003', 1000]],
    ],
  ],
  [
    'sentences',
    [
      ['a number before the reference', 'il me faudrait 3 FLCD000003', F3],
      ['boxes before the reference', 'Merci de prévoir 3 boîtes de FLCD000003 svp', F3],
      ['a number and « x » before the reference', 'je voudrais 3 x FLCD000003 pour lundi', F3],
      ['a label before the reference', 'Il me faut 3 flacons réf. FLCD000003', F3],
    ],
  ],
  [
    'header rows of catalogues',
    [
      ['« sep=; » of Excel', 'sep=;\nRéférence;Quantité\nFLCD000003;3', F3],
      ['a year in the header', 'Réf;Qté 2026\nFLCD000003;3', F3],
      ['« Catalog # »', 'Catalog #,Description,Quantity\nFLCD000003,Bottle,3', F3],
      [
        '« Réf. catalogue » and « Quantité souhaitée »',
        'Réf. catalogue;Désignation;Quantité souhaitée\nFLCD000003;Flacon 30;3',
        F3,
      ],
      [
        'a header in the middle of the list',
        'Réf;Qté\nFLCD000003;3\nQté;Réf\n1;OXEL000002',
        F3,
        ['OXEL000002', 1],
      ],
    ],
  ],
  [
    'mails and notes',
    [
      [
        'bullets',
        '- FLCD000003 x 3\n• OXEL000002 : 1\n* ETVI000002 2',
        F3,
        ['OXEL000002', 1],
        ['ETVI000002', 2],
      ],
      ['numbered lines', '1. FLCD000003 x 3\n2) OXEL000002 x 1', F3, ['OXEL000002', 1]],
      ['blank lines and rules', '\n\nFLCD000003 3\n-----\n\n', F3],
      ['a greeting, which is left out', 'Bonjour,\nFLCD000003 x 3', F3],
      ['a sentence', 'Pour le labo B\nFLCD000003 x 3', ['Pour le labo B', 1], F3],
      [
        'Windows and old Mac line ends',
        'FLCD000003;3\r\nOXEL000002;1\rETVI000002;2',
        F3,
        ['OXEL000002', 1],
        ['ETVI000002', 2],
      ],
      ['a byte order mark', '\ufeffFLCD000003;3', F3],
      [
        'different forms in one list',
        'FLCD000003;3\n2 x OXEL000002\nETVI000002',
        F3,
        ['OXEL000002', 2],
        ['ETVI000002', 1],
      ],
      ['a quantity of thousands', 'FLCD000003;1 000', ['FLCD000003', 1000]],
      ['9,999 pieces', 'FLCD000003 x 9999', ['FLCD000003', 9999]],
      ['punctuation at the end', 'FLCD000003 x 3,\nOXEL000002 x 1.', F3, ['OXEL000002', 1]],
      ['a number and nothing else', '3', ['3', 1, 'noReference']],
      ['nothing', ''],
    ],
  ],
])('%s', (_, cases) => {
  test.each(cases)('%s', (_fact, text, ...expected) => expect(read(text)).toEqual(expected));
});

test('500 lines give 500 outcomes with the number of their line', () => {
  const lines = Array.from(
    { length: 500 },
    (_, index) => `FLCD${String(index).padStart(6, '0')};${(index % 9) + 1}`,
  );
  expect(
    readReferenceList(lines.join('\n')).map(({ line, reference, quantity }) => [
      line,
      `${reference};${quantity}`,
    ]),
  ).toEqual(lines.map((text, index) => [index + 1, text]));
});

test.each(['-FLCD000003', '=FLCD000003', '+FLCD000003', '@FLCD000003', "'=FLCD000003"])(
  'a CSV file of our own with the reference %s is read as it was, without the apostrophe',
  (reference) =>
    expect(
      read(
        csvText([
          ['Référence', 'Quantité'],
          [reference, '3'],
        ]),
      ),
    ).toEqual([[reference, 3]]),
);
