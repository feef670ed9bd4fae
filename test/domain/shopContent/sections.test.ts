import {
  changedFields,
  fieldDifferences,
  sectionFields,
} from '../../../src/domain/shopContent/sections';

test('only fields that differ from the sources are changed ones', () => {
  const defaults = { name: 'Paillasse', phone: '01' };
  expect(changedFields({ name: 'Labo', phone: '01', logo: '' }, defaults)).toEqual({
    name: 'Labo',
    logo: '',
  });
});

test('an answer is read section by section', () => {
  const answer = {
    sections: [
      { section: 'identity' as const, fields: [{ name: 'name', value: 'Labo' }] },
      { section: 'texts' as const, fields: [{ name: 'name', value: 'Aide' }] },
    ],
  };
  expect(sectionFields(answer, 'texts')).toEqual({ name: 'Aide' });
  expect(sectionFields(answer, 'home')).toEqual({});
});

test('versions differ in the fields of either; one without a field has nothing in it', () => {
  expect(fieldDifferences({ a: '1', b: '2', c: '3' }, { d: '4', b: '5', c: '3' })).toEqual([
    { name: 'a', before: '1', after: '' },
    { name: 'b', before: '2', after: '5' },
    { name: 'd', before: '', after: '4' },
  ]);
});
