import { isMailLine, readReferenceList } from '../../../src/domain/referenceList/readReferenceList';

test.each([
  'Bonjour,',
  'Bonjour Madame Martin,',
  'Madame, Monsieur,',
  'Merci',
  'Merci d’avance',
  'D’avance merci pour votre retour.',
  'Merci de nous faire parvenir un devis pour les articles suivants :',
  'En vous remerciant par avance,',
  'Cordialement,',
  'Bien cordialement',
  'Bien à vous,',
  'Sincères salutations.',
  'Objet : demande de devis 2026-1142',
  'De : Jeanne Morel',
  'Tél. : 06 12 34 56 78',
  'Tél 0612345678',
  'jeanne.morel@labo.example',
  'Le 12/11/2026 à 10:15, Marie Petit a écrit :',
  '> Bonjour,',
  'Total HT : 1 250,00 €',
  'Total;;250,00',
])('« %s » belongs to the mail around a list', (line) => {
  expect(isMailLine(line)).toBe(true);
});

test.each([
  'FLCD000003 x 3',
  'Bonjour, il me faut FLCD000003 x 3',
  'Merci d’ajouter FLCD000003',
  'Bonjour, il me faudrait des béchers et des pipettes',
  'Bonjour, 3 béchers',
  'Merci de prévoir aussi des gants nitrile',
  'Merci de faire un devis pour 3 béchers 250 mL',
  'Portable : pH-mètre',
  'Kit total ARN 50 tests',
  'Total organic carbon 5 x 100 mL',
  'Bien : FLCD000003',
  'Dessiccateur 200 mm',
  'Alcool 70 %',
  'Télémètre laser 50 m',
  'Objectif : 40x',
  'Lemna minor 2',
  'De 10 à 100 µL : micropipette',
])('« %s » may be a line of a list', (line) => {
  expect(isMailLine(line)).toBe(false);
});

test('of a pasted mail the lines of the list are left, with their numbers in the mail', () => {
  const mail = `Bonjour,

Merci de me faire un devis pour :
- 3 x FLCD000003 flacon
> FLCD000004 : 5

Cordialement,
Tél. : 06 12 34 56 78`;
  expect(readReferenceList(mail)).toMatchObject([
    { line: 4, reference: 'FLCD000003', quantity: 3 },
    { line: 5, reference: 'FLCD000004', quantity: 5 },
  ]);
});
