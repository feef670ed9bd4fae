import { withoutFigures } from '../../../../src/domain/shopContent/texts/absentFigures';

const PORT = 'Le port est chiffré dans le devis.';
const absent = { franco: PORT, port: PORT, acompte: 'Aucun acompte n’est demandé.' };

test.each([
  ['no figure', 'Nos prix sont en euros.', 'Nos prix sont en euros.'],
  ['a figure that there is', 'Garanti {garantie} mois.', 'Garanti {garantie} mois.'],
  ['one sentence', 'Port offert au-delà de {franco} HT, sinon {port} HT.', PORT],
  [
    'one of several sentences',
    'Nos prix sont HT. Port : {port} HT. Il est facturé.',
    `Nos prix sont HT. ${PORT} Il est facturé.`,
  ],
  ['two subjects', 'Port : {port}. Acompte dès {acompte}.', `${PORT} ${absent.acompte}`],
  ['an item of a list', '- Verrerie\n- Port : {port}\n- Gants', `- Verrerie\n- ${PORT}\n- Gants`],
  ['two paragraphs', 'Franco dès {franco}.\n\nSinon {port}.', `${PORT}\n`],
  ['bold text', '**Port : {port}. Sinon rien.**', `${PORT} Sinon rien.`],
  ['bold sentences', '**Port : {port}.** **Merci.**', `${PORT} **Merci.**`],
  [
    'each part of a page',
    '## Prix\n{port}\n## Livraison\n{franco}',
    `## Prix\n${PORT}\n## Livraison\n${PORT}`,
  ],
])('%s: a sentence whose figure is not there is replaced once under a title', (_, text, said) => {
  expect(withoutFigures(text, absent)).toBe(said);
});

test('where all figures are there a text stays as it is', () => {
  const text = 'Port : {port}.  Deux espaces.\n\n\nFin {inconnu';
  expect(withoutFigures(text, {})).toBe(text);
});
