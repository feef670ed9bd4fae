import iconv from 'iconv-lite';

/** Families of an ERP that is not the sample's: the code `01` stands under several parents. */
const FAMILIES = [
  ['VER-A', 'Verrerie', '01', 'Béchers et fioles', '01', 'Béchers "forme basse"'],
  ['VER-A', 'Verrerie', '01', 'Béchers et fioles', '02', 'Fioles jaugées'],
  ['VER-A', 'Verrerie', '02', 'Éprouvettes', '01', 'Éprouvettes graduées'],
  ['PLA', 'Plastiques', '01', 'Pipettes', '01', 'Pointes'],
  ['PLA', 'Plastiques', '01', 'Pipettes', 'X-1', 'Pointes à filtre'],
  ['CHI/B', 'Réactifs', '01', 'Acides', '01', 'Acides minéraux'],
  ['CHI/B', 'Réactifs', '01', 'Acides', '1', 'Acides organiques'],
  ['CHI/B', 'Réactifs', 'SOLV', 'Solvants', '', ''],
  ['EPI', '', '01', '', '007', ''],
  ['DIVERS', 'Divers', '', '', '', ''],
] as const;

const quoted = (text: string): string =>
  /[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const HEADINGS =
  'CODE;DESIG;MARQUE;COND;PV_HT;PV_TTC;TVA_CODE;FAMILLE;LIB_FAMILLE;SOUS_FAMILLE;' +
  'LIB_SOUS_FAMILLE;SOUS_SOUS_FAMILLE;LIB_SOUS_SOUS_FAMILLE;SUSPENDU';

export interface OwnerExport {
  lines: number;
  refused: number;
  csv: Buffer;
}

/**
 * An export of 600 lines with names of the families, quotes, decimal commas and four broken lines.
 * @param rise of all prices, in cents
 * @param families left out of the file
 */
export function ownerExport(rise = 0): OwnerExport {
  const good = Array.from({ length: 596 }, (_, at) => {
    const family = FAMILIES[at % FAMILIES.length] ?? FAMILIES[0];
    const name = family[5] || family[3] || family[1] || 'Gants';
    const cents = 500 + at * 7 + rise;
    const price = (value: number) => (value / 100).toFixed(2).replace('.', ',');
    return [
      `ART-${String(at).padStart(4, '0')}`,
      `${name} modèle ${at} ; 1/2"`,
      at % 3 === 0 ? 'DURAN' : 'MAISON',
      'Boîte de 10',
      price(cents),
      price(Math.round(cents * 1.2)),
      '20',
      ...family,
      '0',
    ]
      .map(quoted)
      .join(';');
  });
  const broken = [
    'ART-9001;Sans prix;DURAN;1;sur devis;;20;VER-A;Verrerie;01;Béchers et fioles;01;Béchers;0',
    'ART-9002;Trop court;DURAN',
    ';Sans code;DURAN;1;1,00;1,20;20;VER-A;Verrerie;01;Béchers et fioles;01;Béchers;0',
    'ART-9004;Sans famille;DURAN;1;1,00;1,20;20;;;;;;;0',
  ];
  return {
    lines: good.length + broken.length,
    refused: broken.length,
    csv: iconv.encode([HEADINGS, ...good, ...broken, ''].join('\r\n'), 'windows-1252'),
  };
}
