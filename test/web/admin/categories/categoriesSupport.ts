import { screen, within } from '@testing-library/react';
import type { OwnCategories, OwnCategory } from '../../../../src/contract/api.gen';
import { openAdmin } from '../openAdmin';

export const LIST = 'GET /protected/categories';
export const PATH = '/admin/catalogue/categories';

export const aCategory = (
  id: number,
  label: string,
  parent_id: number | null,
  over: Partial<OwnCategory> = {},
): OwnCategory => {
  const level = parent_id === null ? 1 : parent_id < 100 ? 2 : 3;
  return {
    ...{ id, label, level, parent_id, revision: 0, on_sale: 0, withdrawn: 0 },
    ...(level === 3 && { sheet_expected: '0', drawing: null, nacres: null }),
    ...over,
  };
};

/** Two branches: Verrerie › Béchers › two categories, Plastiques › Pointes, without articles. */
export const aTree = (over: Partial<OwnCategory> = {}): OwnCategories => ({
  categories: [
    aCategory(2, 'Verrerie', null),
    aCategory(3, 'Plastiques', null),
    aCategory(11, 'Béchers', 2),
    // The level of a parent is read from its number here.
    aCategory(12, 'Pointes', 3),
    aCategory(201, 'Forme basse', 11, { level: 3, on_sale: 40, withdrawn: 2, ...lowest, ...over }),
    aCategory(202, 'Forme haute', 11, { level: 3, on_sale: 1200, ...lowest }),
  ],
  families: [{ path: '2/201/201', category_id: 201 }],
});

const lowest = { sheet_expected: '0', drawing: null, nacres: null } as const;

/** Opens the screen with a category in its panel. */
export async function openCategory(id: number, stored: unknown, table = {}) {
  const page = await openAdmin(`${PATH}?rayon=${id}`, { [LIST]: stored, ...table });
  const panel = within(
    await screen.findByRole('region', { name: /Forme|Pointes|Verrerie|Bécher/ }),
  );
  return { ...page, panel };
}

export const refusal = (status: number, message: string, field?: string) => () =>
  Response.json({ message, ...(field && { field }), requestId: 'r' }, { status });
