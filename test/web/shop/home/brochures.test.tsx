import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { brochuresOf } from '../../../../src/content/brochures';
import { company } from '../../../../src/content/company';
import { homeDefaults } from '../../../../src/content/home';
import { Brochures } from '../../../../src/web/features/home/Brochures';

const brochures = brochuresOf(homeDefaults);

const fileOf = (name: string) =>
  readFileSync(join(__dirname, '../../../../src/web/assets/brochures', name));

test('HOME-07 ROLE-02 the section "Nos catalogues" offers 6 PDF brochures to download', () => {
  render(<Brochures brochures={brochures} />);
  const links = within(screen.getByRole('region', { name: 'Nos catalogues' })).getAllByRole('link');
  expect(links).toHaveLength(6);
  for (const link of links) {
    expect(link).toHaveAttribute('href');
    expect(link.getAttribute('download')).toMatch(/\.pdf$/);
  }
});

test("HOME-08 the brochures are the company's own and five manufacturers'", () => {
  expect(brochures.slice(0, 1).map(({ maker }) => maker)).toEqual([company.name]);
  expect(new Set(brochures.map(({ maker }) => maker)).size).toBe(6);
});

describe.each([...brochures])('HOME-07 $fileName', ({ fileName, maker, title, size }) => {
  const load = () => PDFDocument.load(new Uint8Array(fileOf(fileName)), { updateMetadata: false });

  test('has 4 to 8 A4 pages', async () => {
    const pages = (await load()).getPages();
    expect(pages.length).toBeGreaterThanOrEqual(4);
    expect(pages.length).toBeLessThanOrEqual(8);
    for (const page of pages) expect(page.getSize()).toEqual({ width: 595, height: 842 });
  });

  test('names its maker and its title, in French', async () => {
    const document = await load();
    expect(document.getTitle()).toBe(`${maker} – ${title}`);
    expect(document.catalog.get(PDFName.of('Lang'))).toEqual(PDFString.of('fr-FR'));
  });

  test('has the size the page shows, less than 150 kB', () => {
    const bytes = fileOf(fileName).length;
    expect(`${(bytes / 1000).toFixed(1).replace('.', ',')} ko`).toBe(size);
    expect(bytes).toBeLessThan(150_000);
  });
});
