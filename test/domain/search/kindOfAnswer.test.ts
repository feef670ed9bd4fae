import { readSynonyms } from '../../../src/domain/search/synonyms';
import { withoutContained } from '../../../src/domain/search/terms';
import { nearAnswer } from './nearAnswer';

const synonyms = readSynonyms(
  `
chauffe-ballon ; calotte chauffante
pipette Pasteur ; pipette de transfert
pipette Pasteur → pipette de transfert ; compte-gouttes
acide chlorhydrique ; HCl
hydroxyde de potassium ; potasse
place ; position
`,
  { isLoose: true },
);

const answer = (query: string, labels: readonly string[]) => nearAnswer(query, labels, synonyms);

test.each([
  [
    'flacon culture T75',
    ['Flacon de culture 25 cm2', 'Flacon de culture 75 cm2', 'Flacon de culture 225 cm2'],
    'Flacon de culture 75 cm2',
  ],
  [
    'flasque culture T-75 stérile',
    ['Flasque de culture T25', 'Flasque de culture T175'],
    'Flasque de culture T175',
  ],
  [
    'flacon culture 80 cm2',
    ['Flacon culture T-25', 'Flacon culture T75', 'Flacon culture T225'],
    'Flacon culture T75',
  ],
  [
    '10 boîtes de lames de microscope',
    ['Boîte de rangement 5 lames', 'Lame de microscope 76x26 mm'],
    'Lame de microscope 76x26 mm',
  ],
  ['2 boîtes de Petri', ['Petri dish', 'Boîte de Petri 90 mm'], 'Boîte de Petri 90 mm'],
  ['3 paquets de lames', ['Paquet 3 lames rasoir', 'Lame de verre'], 'Lame de verre'],
  [
    'chauffe ballon 500 mL',
    ['Ballon résistant au chauffage 500 mL', 'Chauffe-ballon 1000 mL'],
    'Chauffe-ballon 1000 mL',
  ],
  [
    'pipettes pasteur plastique 3 mL',
    ['Tétine pour pipette Pasteur plastique', 'Pipette Pasteur verre', 'Pipette plastique'],
    'Pipette Pasteur verre',
  ],
  [
    'pipettes Pasteur souples 3 mL',
    ['Tétine pour pipette Pasteur 3 mL', 'Pipette de transfert souple 2 mL', 'Pipet. 3 mL'],
    'Pipette de transfert souple 2 mL',
  ],
  ['tampon pH 6', ['Papier tampon pH 6,5', 'Solution de tampon pH 9'], 'Solution de tampon pH 9'],
  [
    'acide chlorhydrique 0,2 mol/L',
    ['ACIDE NITRIQUE 0,2 MOL/L', 'CHLORHYDRIQUE ACIDE 32 %', 'SOL. TITREE HCL 0,1N'],
    'SOL. TITREE HCL 0,1N',
  ],
  [
    'acide chlorhydrique 37 %',
    ['SOL. TITREE HCL 0,1N', 'CHLORHYDRIQUE ACIDE 32 %'],
    'CHLORHYDRIQUE ACIDE 32 %',
  ],
  [
    'boîte congélation 81 places',
    ['Boîte congélation 25 positions', 'Boîte congélation 64 positions'],
    'Boîte congélation 64 positions',
  ],
  [
    'hydroxyde de potassium en pastilles',
    [
      'Hydroxyde de sodium en pastilles',
      'Nitrate de potassium',
      'Chlorure de potassium',
      'Sulfate de potassium',
      'Hydroxyde de potassium en écailles',
    ],
    'Hydroxyde de potassium en écailles',
  ],
  [
    'cuve livrée avec couvercle pour électrophorèse',
    ['Cuve verre avec couvercle', 'Électrophorèse couvercle', 'Cuve agarose électrophorèse'],
    'Cuve agarose électrophorèse',
  ],
  [
    'tubes 6x15 mL',
    ['Tube de prélèvement 6 mL', 'Tube à fond conique 15 mL', 'Tube souple 6x15 mm'],
    'Tube à fond conique 15 mL',
  ],
  [
    'centrifugeuse 15 mL',
    ['TUBE CENTRI. 15ML', 'CENTRI. 4X100ML', 'CENTRI. 8X15ML'],
    'CENTRI. 8X15ML',
  ],
  [
    'gants hors latex taille L',
    ['GANT LATEX POUDRE T.L', 'GANT VINYL. S/LATEX T.L', 'GANT VINYL. S/LATEX T.M'],
    'GANT VINYL. S/LATEX T.L',
  ],
  [
    'boîte sans ergots 80 mm',
    ['BTE D90MM AV ERGOTS', 'BTE D90MM', 'BTE PETRI D90MM S/ERGOTS'],
    'BTE PETRI D90MM S/ERGOTS',
  ],
  ['gant pour acide chlorhydrique fort', ['Acide chlorhydrique 37 %', 'Gant fort'], 'Gant fort'],
  [
    'tampon pH 6',
    ['Papier tampon pH 6,5', 'Solution tampon pH 7', 'Solution de tampon pH 9'],
    'Solution tampon pH 7',
  ],
])('« %s » among %j is « %s »', (query, labels, first) => {
  expect(answer(query, labels)[0]).toBe(first);
});

test('a name that two synonyms have is searched once, not dropped', () => {
  const [text] = [{ text: 'pipette de transfert', whole: false, start: true }];
  expect(withoutContained([{ alternatives: [text, { ...text }] }])).toEqual([
    { alternatives: [text] },
  ]);
});
