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
  ['two figures of one sentence', 'Port {port}, acompte {acompte}.', `${PORT} ${absent.acompte}`],
  ['a figure named twice', 'De {port} à {port}.', PORT],
  [
    'a sentence that goes on below',
    'Nos prix sont HT. Port dès\n{franco}.',
    `Nos prix sont HT. ${PORT}`,
  ],
  ['a sentence of three lines', 'Port\nofferts dès\n{franco} HT.\nGants', `${PORT}\nGants`],
  ['lines without an end', 'Port : {port}\nGants : 2 €', `${PORT}\nGants : 2 €`],
  ['an abbreviation', 'Port : env. {port} HT. Merci.', `${PORT} Merci.`],
  ['a lower bound', 'Franco (min. {franco}). Merci.', `${PORT} Merci.`],
  ['an abbreviation that ends', 'Trois jours max. Port : {port}.', `Trois jours max. ${PORT}`],
  ['quotes', '« Port : {port}. » Merci.', `${PORT} Merci.`],
  ['quotes in English', '“Port: {port}.” Merci.', `${PORT} Merci.`],
  ['parentheses', 'Gants. (Port : {port}.) Merci.', `Gants. ${PORT} Merci.`],
  ['a question', 'Le port ? {port} HT ! Merci.', `Le port ? ${PORT} Merci.`],
  ['dots', 'Port : {port}… Merci.', `${PORT} Merci.`],
  ['the text of a link', '[Port : {port}. Détail](/conditions) Merci.', PORT],
  ['a link beside', 'Port : {port}. [Détail](/conditions)', `${PORT} [Détail](/conditions)`],
  ['a numbered line', '1. Port : {port}.\n2. Merci.', `1. ${PORT}\n2. Merci.`],
  ['bold words', '**Port** : {port} HT. Merci.', `${PORT} Merci.`],
  ['spaces that do not break', 'Port :\u00A0{port}\u00A0HT. Merci.', `${PORT} Merci.`],
  ['a sentence that says it already', `${PORT} Port : {port}.`, PORT],
  ['a name with other letters', 'Port : {Port} et { port }.', 'Port : {Port} et { port }.'],
  ['a name of every object', '{constructor} {toString}', '{constructor} {toString}'],
  ['braces within', '{{port}}', PORT],
  ['nothing', '', ''],
])('%s: a sentence whose figure is not there is replaced once under a title', (_, text, said) => {
  expect(withoutFigures(text, absent)).toBe(said);
});

test('where all figures are there a text stays as it is', () => {
  const text = 'Port : {port}.  Deux espaces.\n\n\nFin {inconnu';
  expect(withoutFigures(text, {})).toBe(text);
});
