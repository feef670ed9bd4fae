import { inTab } from '../../../../src/web/ui/browser/deviceStorage';
import { sessionMap, updateStorageOwner } from '../../../../src/web/ui/browser/sessionData';

const arriveBy = (type: string) =>
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ type }],
    configurable: true,
  });
const leave = () => window.dispatchEvent(new Event('pagehide'));

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test.each(['reload', 'back_forward'])('entries are restored after a %s', (type) => {
  sessionMap<number>(inTab('scroll')).set('home', 120);
  leave();
  arriveBy(type);
  expect([...sessionMap(inTab('scroll'))]).toEqual([['home', 120]]);
});

test('a page opened by its URL starts empty', () => {
  sessionMap<number>(inTab('scroll')).set('home', 120);
  leave();
  arriveBy('navigate');
  expect([...sessionMap(inTab('scroll'))]).toEqual([]);
});

test('a refused or damaged storage gives an empty map', () => {
  arriveBy('reload');
  sessionStorage.setItem(inTab('scroll').key, '{');
  const memory = sessionMap<number>(inTab('scroll')).set('home', 120);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError');
  });
  expect(leave).not.toThrow();
  expect(memory.get('home')).toBe(120);
});

test('what ends with the session is not written again by a page that is left after its end', () => {
  const texts = sessionMap<string>(inTab('contact')).set('12', 'Bonjour');
  const positions = sessionMap<number>(inTab('scroll')).set('home', 120);
  updateStorageOwner('sessionStorage', null, true);
  leave();
  expect([texts.size, positions.size]).toEqual([0, 1]);
  expect(sessionStorage.getItem(inTab('contact').key)).toBe('[]');
});
