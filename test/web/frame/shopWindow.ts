import { act } from '@testing-library/react';

/** Sets the scroll position and dispatches the event: jsdom does not scroll. */
export function scrollTo(y: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

export const flat = {
  categories: [
    { id: 1, label: 'Verrerie' },
    { id: 2, label: 'Plastiques' },
  ],
  subCategories: [
    { id: 11, label: 'Fioles', category_id: 1 },
    { id: 12, label: 'Béchers', category_id: 1 },
    { id: 21, label: 'Tubes', category_id: 2 },
  ],
  underSubCategories: [
    { id: 111, label: 'Fioles jaugées', sub_category_id: 11 },
    { id: 121, label: 'Forme basse', sub_category_id: 12 },
    { id: 211, label: 'Microtubes', sub_category_id: 21 },
  ],
};

export const categories = { 'GET /exposed/categories/flat': flat };
