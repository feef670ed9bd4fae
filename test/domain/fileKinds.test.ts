import { binaryKind } from '../../src/domain/fileKinds';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

test.each([
  ['%PDF-1.7', 'pdf'],
  ['\r\n%PDF-1.4', 'pdf'],
  [`${'\n'.repeat(1024)}%PDF-1.4`, 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['\xD0\xCF\x11\xE0', 'ole'],
  [`${'\n'.repeat(1025)}%PDF-1.4`, undefined],
  ['PK-100;2\n', undefined],
  ['note %PDF-1.4', undefined],
  ['%PDF', undefined],
  ['', undefined],
])('%j is of the kind %s', (text, kind) => {
  expect(binaryKind(bytes(text))).toBe(kind);
});
