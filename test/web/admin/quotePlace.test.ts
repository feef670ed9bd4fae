import { placeIn, readPlace } from '../../../src/web/admin/quotePlace';

describe('the place of a quote in its list', () => {
  const list = { label: 'Nouveaux devis', url: '/admin/quotes/pending' };
  const rows = [undefined, { id: 5 }, { id: 9 }, { id: 2 }, undefined, { id: 7 }];

  test('names its position and the loaded quotes beside it', () => {
    const place = placeIn(rows, 9, list);
    expect(readPlace({ place }, 9)).toEqual({ place, position: 3, before: 5, after: 2 });
    expect(readPlace({ place }, 5)).toMatchObject({ position: 2, before: undefined, after: 9 });
    expect(readPlace({ place }, 2)).toMatchObject({ position: 4, before: 9, after: undefined });
  });

  test('is unknown for a quote that is not among the rows, and when opened directly', () => {
    expect(placeIn(rows, 3, list)).toBeUndefined();
    expect(readPlace({ place: placeIn(rows, 9, list) }, 7)).toBeUndefined();
    for (const state of [null, undefined, {}, { place: undefined }])
      expect(readPlace(state, 9)).toBeUndefined();
  });
});
