import { isRewritten, isSpoilt, rewrittenFrom } from '../../src/domain/rewrittenCode';

test.each([
  ['06000', '6000'],
  ['0599597', '599597'],
  ['10.50', '10,5'],
  ['6000', '6000,00'],
  ['1E5', '100000'],
  ['301234567890', '3,01E+11'],
  ['12345678901234567890', '12345678901234500000'],
  ['1-2', '01/02'],
  ['1-2', '01/02/2026'],
  ['1/2', '01-févr'],
  ['2-1', '02-janv.'],
  ['3-45', 'mars-45'],
  ['12-24', '01/12/2024'],
  ['1-2', '2026-02-01'],
  ['SEPT2', '02-sept'],
  ['DEC-10', '10-déc'],
])('OPEN-52 « %s » is recognised after a spreadsheet wrote it as « %s »', (was, now) => {
  expect(isRewritten(was, now)).toBe(true);
  expect(isSpoilt(now) || rewrittenFrom(['X', was])(now) === was).toBe(true);
});

test.each([
  ['06000', '6001'],
  ['1-2', '1-2'],
  ['1-2', '03/04'],
  ['AB-1', 'AB-2'],
  ['', '3,01E+11'],
  ['10 mL', '12 mL'],
  ['5E10', '5E11'],
])('OPEN-52 « %s » was not written as « %s » by a spreadsheet', (was, now) => {
  expect(isRewritten(was, now)).toBe(false);
});

test('OPEN-52 what only a spreadsheet writes is no code; codes of letters and digits are', () => {
  expect(['3,01E+11', '1.2E+05', '#N/A', '#NOM?', '#REF!', '#####'].every(isSpoilt)).toBe(true);
  expect(['1E10', 'FIJA000001', 'TUBE-12', 'E+11', '#12'].some(isSpoilt)).toBe(false);
});

test('OPEN-52 a new code is compared with codes without its separators too', () => {
  const wasOf = rewrittenFrom(['AB 12', '301234', 'É-7']);
  expect(['AB12', '301 234', '="AB 12"', 'E7', 'AB 13'].map(wasOf)).toEqual(['AB 12', '301234', 'AB 12', 'É-7', undefined]);
});
