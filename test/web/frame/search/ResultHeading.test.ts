import { usedText } from '../../../../src/web/frame/search/ResultHeading';

test('the replaced words stand in the text as typed', () => {
  expect(usedText('Erlenmayer, 250 mL', [{ typed: 'erlenmayer', used: 'erlenmeyer' }])).toBe(
    'erlenmeyer, 250 mL',
  );
  expect(
    usedText('l’erlenmayer et la pipete', [
      { typed: 'erlenmayer', used: 'erlenmeyer' },
      { typed: 'pipete', used: 'pipette' },
    ]),
  ).toBe('l’erlenmeyer et la pipette');
  expect(usedText('bécherr', [{ typed: 'becherr', used: 'becher' }])).toBe('becher');
});
