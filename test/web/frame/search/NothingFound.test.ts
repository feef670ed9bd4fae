import { understoodText } from '../../../../src/web/frame/search/NothingFound';

const word = (text: string) => ({ kind: 'word' as const, text });
const unknown = (text: string) => ({ kind: 'unknown' as const, text });

test('known and unknown parts are told apart in sentences', () => {
  expect(understoodText([word('gants'), { kind: 'size', text: 'M' }, unknown('nitrilee')])).toBe(
    'Compris : « gants », taille M. Aucun article ne contient « nitrilee ».',
  );
  expect(
    understoodText([
      { kind: 'cas', text: '64-17-5' },
      { kind: 'measure', text: '250 mL' },
      { kind: 'packing', text: 'lot de 10' },
    ]),
  ).toBe(
    'Compris : numéro CAS 64-17-5, mesure 250 mL, conditionnement « lot de 10 ». Aucun ' +
      'article ne réunit tout cela.',
  );
});

test('unknown words are listed; of known words it is said that no article has them all', () => {
  expect(understoodText([unknown('aaa'), unknown('bbb'), unknown('ccc')])).toBe(
    'Aucun article ne contient « aaa », « bbb » ni « ccc ».',
  );
  expect(understoodText([word('gants'), word('verre')])).toBe('Aucun article ne réunit tout cela.');
  expect(understoodText([word('gants')])).toBe('');
});
