import { tabMemory } from '../../../src/web/ui/tabMemory';

const arriveBy = (type: string) => Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });
const leave = () => window.dispatchEvent(new Event('pagehide'));

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test.each(['reload', 'back_forward'])('what was noted is there again after a %s', (type) => {
  tabMemory<number>('places').set('home', 120);
  leave();
  arriveBy(type);
  expect([...tabMemory('places')]).toEqual([['home', 120]]);
});

test('a page opened by its address starts with nothing', () => {
  tabMemory<number>('places').set('home', 120);
  leave();
  arriveBy('navigate');
  expect([...tabMemory('places')]).toEqual([]);
});

test('a refused or damaged storage loses only what it held', () => {
  arriveBy('reload');
  sessionStorage.setItem('places', '{');
  const memory = tabMemory<number>('places').set('home', 120);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError');
  });
  expect(leave).not.toThrow();
  expect(memory.get('home')).toBe(120);
});
