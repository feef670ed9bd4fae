import { focusWhenRendered } from '../../../../src/web/features/article/focusWhenRendered';

const link = (address: string) => Object.assign(document.createElement('a'), { href: address });
const later = () => new Promise((resolve) => setTimeout(resolve));

function aList() {
  const list = document.createElement('div');
  const field = document.createElement('input');
  document.body.replaceChildren(list, field);
  return { list, field };
}

test('a link that comes later gets the focus when it comes', async () => {
  const { list } = aList();
  focusWhenRendered(list, '/a/7');
  list.append(link('/a/6'), link('/a/7'));
  await later();
  expect(document.activeElement).toBe(list.lastElementChild);
});

test('a reader who acts first keeps the focus', async () => {
  const { list, field } = aList();
  focusWhenRendered(list, '/a/7');
  document.dispatchEvent(new Event('keydown'));
  list.append(link('/a/7'));
  await later();
  expect(document.activeElement).toBe(document.body);
  focusWhenRendered(list, '/a/8');
  field.focus();
  list.append(link('/a/8'));
  await later();
  expect(document.activeElement).toBe(field);
});
