import {
  contactProblem,
  enteredProblem,
  isPersonFound,
} from '../../../src/domain/quote/enteredRequest';

const REQUEST = { via: 'PHONE' as const, lines: [], notify: false, comment: 'Rappeler' };

test.each<[contact: Parameters<typeof contactProblem>[0], field: string | undefined]>([
  [{ lastName: 'Durand', phone: '01 02 03 04 05' }, undefined],
  [{ lastName: 'Durand', phone: 'poste 1204' }, undefined],
  [{ lastName: 'Durand', email: ' d@labo.example ' }, undefined],
  [{ lastName: '', phone: '0102030405' }, 'contact.lastName'],
  [{ lastName: 'Durand', email: ' ', phone: ' ' }, 'contact.phone'],
  [{ lastName: 'Durand', phone: '12' }, 'contact.phone'],
  [{ lastName: 'Durand', email: 'd@', phone: '0102030405' }, 'contact.email'],
])('a contact is a name and one of e-mail or telephone: %j', (contact, field) => {
  expect(contactProblem(contact)?.field).toBe(field);
});

test('a request has one customer, and asks for something', () => {
  expect(enteredProblem({ ...REQUEST, user_id: 1 })).toBeUndefined();
  expect(enteredProblem({ ...REQUEST, user_id: 1, quote_id: 2 })?.field).toBe('contact');
  expect(enteredProblem({ ...REQUEST, user_id: 1, comment: ' ' })?.field).toBe('lines');
});

test('a person is found by all words, without accents, and by telephone in any form', () => {
  const person = {
    firstName: 'Hélène',
    lastName: 'Œuvrard',
    company: 'Labo du Nord',
    email: 'helene@labo.example',
    phone: '+33 (0)6 12 34 56 78',
  };
  const found = ['helene oeuvrard', 'NORD', 'helene@labo', '06 12 34 56 78', '0612345678'];
  expect(found.filter((text) => !isPersonFound(person, text))).toEqual([]);
  const missed = ['helene martin', '0612345679', '', ' '];
  expect(missed.filter((text) => isPersonFound(person, text))).toEqual([]);
});
