import { focusWhenRendered } from '../../../../src/web/features/article/useScrollRestoration';

const link = (url: string) => Object.assign(document.createElement('a'), { href: url });
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function renderList() {
  const list = document.createElement('div');
  const field = document.createElement('input');
  document.body.replaceChildren(list, field);
  return { list, field };
}

test('focuses a link that is rendered later', async () => {
  const { list } = renderList();
  focusWhenRendered(list, '/a/7');
  list.append(link('/a/6'), link('/a/7'));
  await nextTask();
  expect(document.activeElement).toBe(list.lastElementChild);
});

test('leaves the focus alone when the user acts first', async () => {
  const { list, field } = renderList();
  focusWhenRendered(list, '/a/7');
  document.dispatchEvent(new Event('keydown'));
  list.append(link('/a/7'));
  await nextTask();
  expect(document.activeElement).toBe(document.body);
  focusWhenRendered(list, '/a/8');
  field.focus();
  list.append(link('/a/8'));
  await nextTask();
  expect(document.activeElement).toBe(field);
});
