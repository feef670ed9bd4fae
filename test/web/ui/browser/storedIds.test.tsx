import { act, renderHook } from '@testing-library/react';
import { storedIds, useStoredIds } from '../../../../src/web/ui/browser/storedIds';

const PLACE = { area: 'localStorage', key: 'paillasse.test' } as const;
const KEY = PLACE.key;
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the first ids are kept on the device, no more than the maximum', () => {
  storedIds(PLACE, 3).write([4, 2, 9, 1]);
  expect(storedIds(PLACE, 3).read()).toEqual([4, 2, 9]);
});

test('an empty list leaves nothing on the device', () => {
  const list = storedIds(PLACE, 3);
  list.write([4]);
  list.write([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each(['{', '"a"', '[1,-2,"3",1.5,null,1,8]'])(
  'of damaged content %s the valid ids remain',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(storedIds(PLACE, 9).read()).toEqual(text.startsWith('[') ? [1, 8] : []);
  },
);

test('a component shows each change, also one of another tab', () => {
  const list = storedIds(PLACE, 3);
  const { result } = renderHook(() => useStoredIds(list));
  act(() => list.write([7]));
  expect(result.current).toEqual([7]);
  localStorage.setItem(KEY, '[7,8]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(result.current).toEqual([7, 8]);
});

test('a component shows that the end of a session removed the list', () => {
  const list = storedIds(PLACE, 3);
  list.write([7]);
  const { result } = renderHook(() => useStoredIds(list));
  localStorage.removeItem(KEY);
  act(() => void window.dispatchEvent(new Event('LOGIN_STATUS_CHANGED')));
  expect(result.current).toEqual([]);
});

test('a storage that refuses is replaced by memory', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const list = storedIds(PLACE, 3);
  list.write([5]);
  expect(list.read()).toEqual([5]);
  window.dispatchEvent(new Event('LOGIN_STATUS_CHANGED'));
  expect(list.read()).toEqual([]);
  list.write([5]);
  list.write([]);
  expect(list.read()).toEqual([]);
});
