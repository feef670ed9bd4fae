import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { PDFDocument } from 'pdf-lib';
import { brochures } from '../../../../src/content/brochures';
import { company } from '../../../../src/content/company';
import { Brochures } from '../../../../src/web/shop/home/Brochures';

const fileOf = (name: string) => readFileSync(join(__dirname, '../../../../src/web/assets/brochures', name));

test('HOME-07 ROLE-02 the section "Nos catalogues" offers 6 PDF brochures to download', () => {
  render(<Brochures />);
  const links = within(screen.getByRole('region', { name: 'Nos catalogues' })).getAllByRole('link');
  expect(links).toHaveLength(6);
  for (const link of links) {
    expect(link).toHaveAttribute('href');
    expect(link.getAttribute('download')).toMatch(/\.pdf$/);
  }
});

test("HOME-08 the brochures are the company's own and five manufacturers'", () => {
  expect(brochures.filter(({ own }) => own).map(({ maker }) => maker)).toEqual([company.name]);
  expect(new Set(brochures.map(({ maker }) => maker)).size).toBe(6);
});

test.each(brochures.map(({ fileName, size }) => [fileName, size] as const))('HOME-07 %s is a PDF of two pages that weighs %s', async (name, size) => {
  const bytes = fileOf(name);
  expect((await PDFDocument.load(new Uint8Array(bytes))).getPageCount()).toBe(2);
  expect(`${(bytes.length / 1000).toFixed(1).replace('.', ',')} ko`).toBe(size);
});
