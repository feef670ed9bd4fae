import {
  DOCUMENT_LIMITS,
  DOCUMENT_MAX_BYTES,
  FILE_REFUSALS,
  isTooHeavy,
  PICTURE_LIMITS,
  PICTURE_MAX_BYTES,
} from '../../src/domain/fileLimits';

test('OPEN-27: a picture or a file of neither kind has at most 10 Mo, a document 20 Mo', () => {
  expect(isTooHeavy('becher.png', PICTURE_MAX_BYTES)).toBe(false);
  expect(isTooHeavy('becher.png', PICTURE_MAX_BYTES + 1)).toBe(true);
  for (const name of ['notice.pdf', 'TARIF.XLS', 'tarif.xlsx']) {
    expect([
      isTooHeavy(name, DOCUMENT_MAX_BYTES),
      isTooHeavy(name, DOCUMENT_MAX_BYTES + 1),
    ]).toEqual([false, true]);
  }
  expect(isTooHeavy('film', PICTURE_MAX_BYTES + 1)).toBe(true);
});

test('the shown limits are the checked ones', () => {
  expect(PICTURE_LIMITS).toBe('JPEG, PNG, WebP ou GIF, 10 Mo et 25 millions de pixels au plus');
  expect(DOCUMENT_LIMITS).toBe('PDF ou Excel (.pdf, .xls, .xlsx), 20 Mo au plus');
  expect(FILE_REFUSALS.type).toContain(PICTURE_LIMITS);
  expect(FILE_REFUSALS.type).toContain(DOCUMENT_LIMITS);
});
