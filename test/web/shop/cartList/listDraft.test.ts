import { listDraftOf } from '../../../../src/web/shop/cartList/listDraft';

const draft = (text: string) => ({ text, entries: [], isChanged: false });
/** As another tab does: its own storage is empty at first. */
function inAnotherTab(act: () => void): void {
  const own = Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>;
  sessionStorage.clear();
  act();
  sessionStorage.clear();
  Object.assign(sessionStorage, own);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('each tab keeps its own list', () => {
  listDraftOf(null).save(draft('A'));
  inAnotherTab(() => listDraftOf(null).save(draft('B')));
  expect(listDraftOf(null).read()?.text).toBe('A');
});

test('a new tab starts with the list that was stored last', () => {
  listDraftOf(null).save(draft('A'));
  inAnotherTab(() => expect(listDraftOf(null).read()?.text).toBe('A'));
});

test('an emptied list leaves that of another tab', () => {
  listDraftOf(null).save(draft('A'));
  inAnotherTab(() => listDraftOf(null).save(draft('B')));
  listDraftOf(null).save(draft(''));
  inAnotherTab(() => expect(listDraftOf(null).read()?.text).toBe('B'));
});

test('a list that is emptied is nowhere on the device', () => {
  listDraftOf(null).save(draft('A'));
  listDraftOf(null).save(draft(''));
  expect(listDraftOf(null).read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('the list of a customer is deleted for anyone else', () => {
  listDraftOf(7).save(draft('A'));
  expect(listDraftOf(7).read()?.text).toBe('A');
  expect(listDraftOf(8).read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});
