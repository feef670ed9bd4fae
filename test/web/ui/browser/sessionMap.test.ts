import { sessionMap } from '../../../../src/web/ui/browser/sessionMap';

const arriveBy = (type: string) => Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });
const leave = () => window.dispatchEvent(new Event('pagehide'));

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test.each(['reload', 'back_forward'])('entries are restored after a %s', (type) => {
  sessionMap<number>('places').set('home', 120);
  leave();
  arriveBy(type);
  expect([...sessionMap('places')]).toEqual([['home', 120]]);
});

test('a page opened by its URL starts empty', () => {
  sessionMap<number>('places').set('home', 120);
  leave();
  arriveBy('navigate');
  expect([...sessionMap('places')]).toEqual([]);
});

test('a refused or damaged storage gives an empty map', () => {
  arriveBy('reload');
  sessionStorage.setItem('places', '{');
  const memory = sessionMap<number>('places').set('home', 120);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError');
  });
  expect(leave).not.toThrow();
  expect(memory.get('home')).toBe(120);
});
