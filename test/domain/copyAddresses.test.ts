import { copyProblem, introduceSender, parseCopyAddresses } from '../../src/domain/copyAddresses';

test('addresses are separated by commas, semicolons, spaces or lines, and each counts once', () => {
  expect(parseCopyAddresses(' a@labo.fr, b@labo.fr;c@labo.fr\nA@labo.fr ')).toEqual(['a@labo.fr', 'b@labo.fr', 'c@labo.fr']);
  expect(parseCopyAddresses(' , ')).toEqual([]);
});

test('three valid addresses are the most', () => {
  expect(copyProblem(['a@labo.fr', 'b@labo.fr', 'c@labo.fr'])).toBeUndefined();
  expect(copyProblem(['a@labo.fr', 'b@labo.fr', 'c@labo.fr', 'd@labo.fr'])).toBe('3 adresses au plus peuvent recevoir une copie.');
  expect(copyProblem(['a@labo.fr', 'jean@labo'])).toBe('« jean@labo » n’est pas une adresse e-mail valable.');
});

test.each([
  ['Claire', 'O’Hara-Lefèvre', 'Claire O’Hara-Lefèvre (claire@labo.fr)'],
  ['', '', 'claire@labo.fr'],
  ['https://evil.example', '', 'claire@labo.fr'],
  ['evil.example', 'Gagnez', 'claire@labo.fr'],
  ['Appelez', 'le 0899', 'claire@labo.fr'],
  ['Gagnez '.repeat(10), 'vite', 'claire@labo.fr'],
])('%j %j is introduced as %s', (firstName, lastName, shown) => {
  expect(introduceSender({ firstName, lastName, email: 'claire@labo.fr' })).toBe(shown);
});
