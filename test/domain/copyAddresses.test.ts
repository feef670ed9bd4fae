import { copyProblem, parseCopyAddresses } from '../../src/domain/copyAddresses';

test('addresses are separated by commas, semicolons, spaces or lines, and each counts once', () => {
  expect(parseCopyAddresses(' a@labo.fr, b@labo.fr;c@labo.fr\nA@labo.fr ')).toEqual(['a@labo.fr', 'b@labo.fr', 'c@labo.fr']);
  expect(parseCopyAddresses(' , ')).toEqual([]);
});

test('three valid addresses are the most', () => {
  expect(copyProblem(['a@labo.fr', 'b@labo.fr', 'c@labo.fr'])).toBeUndefined();
  expect(copyProblem(['a@labo.fr', 'b@labo.fr', 'c@labo.fr', 'd@labo.fr'])).toBe('3 adresses au plus peuvent recevoir une copie.');
  expect(copyProblem(['a@labo.fr', 'jean@labo'])).toBe('« jean@labo » n’est pas une adresse e-mail valable.');
});
