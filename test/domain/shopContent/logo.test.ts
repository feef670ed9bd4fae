import { LOGO_FIELDS, logoText } from '../../../src/domain/shopContent/logo';

const HASH = 'a1'.repeat(16);

test('a logo is a stored file, and the name of the shop is read where it has no text', () => {
  const [logo] = LOGO_FIELDS;
  expect(logo?.read?.(`${HASH}.png`, '')).toBe(`${HASH}.png`);
  for (const name of [`${HASH}.png2`, `x${HASH}.png`, `${HASH}.jpg`, 'logo.png'])
    expect(() => logo?.read?.(name, '')).toThrow('Déposez le logo comme un fichier.');
  expect(logoText({ logoText: '', name: 'Labo' })).toBe('Labo');
  expect(logoText({ logoText: 'Le Labo', name: 'Labo' })).toBe('Le Labo');
});
