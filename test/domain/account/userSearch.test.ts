import { filterUsers } from '../../../src/domain/account/userSearch';

const users = [
  {
    id: 1,
    firstName: 'Hélène',
    lastName: 'Durand',
    email: 'h.durand@univ.fr',
    phone: '06 12 34 56 78',
  },
  { id: 2, firstName: 'Paul', lastName: 'Lefèvre', email: 'paul@lycee.fr', phone: '+33145000000' },
  { id: 3, firstName: 'Zoé', lastName: 'Paulin', email: 'zoe@labo.fr', phone: '' },
];
const found = (text: string) => filterUsers(users, text).map(({ id }) => id);

test('USERS-04, OPEN-50 below 2 characters all users show', () => {
  expect(found('')).toEqual([1, 2, 3]);
  expect(found(' z ')).toEqual([1, 2, 3]);
  expect(found('zo')).toEqual([3]);
});

test('USERS-05 the first word typed is searched', () => {
  expect(found('paul durand')).toEqual([2, 3]);
  expect(found('  durand paul')).toEqual([1]);
});

test.each([
  ['first name', 'zoé', [3]],
  ['last name', 'lefèvre', [2]],
  ['e-mail', 'univ.fr', [1]],
  ['phone', '+3314', [2]],
])('USERS-06 matches the %s', (_, text, ids) => {
  expect(found(text)).toEqual(ids);
});

test('USERS-06 finds a phone typed without its separators', () => {
  expect(found('0612345678')).toEqual([1]);
  expect(filterUsers([{ ...users[0]!, phone: '06.12.34.56.78' }], '06.12')).toHaveLength(1);
});

test('USERS-06, OPEN-50 case and accents do not matter, any part matches', () => {
  expect(found('LEFEV')).toEqual([2]);
  expect(found('aul')).toEqual([2, 3]);
  expect(found('inconnu')).toEqual([]);
});
