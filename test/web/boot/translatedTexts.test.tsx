import { act, render } from '@testing-library/react';
import { Fragment } from 'react';
import { followTranslations } from '../../../src/web/boot/translatedTexts';
import { translatePage } from '../../support/translatePage';

interface Shown {
  count: number;
  isOpen?: boolean;
  order?: string[];
}

/** Texts beside elements, in all the ways in which React changes, adds, moves and removes them. */
function Page({ count, isOpen = false, order = ['a', 'b', 'c'] }: Shown) {
  return (
    <section>
      <p id="counted">
        {count} article{count > 1 && 's'} <b>!</b>
      </p>
      <p id="before">
        {isOpen ? 'Ouvert ' : null}
        <b>menu</b>
        {isOpen && <i>(2)</i>}
        {isOpen ? null : ' fermé'}
      </p>
      <p id="either">{isOpen ? <i>cherche</i> : 'CHERCHER'} encore</p>
      <p id="alone">{isOpen ? 'oui' : `non ${count}`}</p>
      <p id="moved">
        {order.map((name) => (
          <Fragment key={name}>
            {name} <b>{name.toUpperCase()}</b>{' '}
          </Fragment>
        ))}
      </p>
    </section>
  );
}

const states: readonly Shown[] = [
  { count: 1 },
  { count: 2, isOpen: true },
  { count: 2, order: ['c', 'a', 'b'] },
  { count: 3, isOpen: true, order: ['b'] },
  { count: 1, isOpen: true, order: ['d', 'b', 'a'] },
  { count: 4 },
];

const textOf = (container: Element) =>
  [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
/** Observers are called before this ends. */
const observed = () => act(async () => Promise.resolve());

function expected(shown: Shown): (string | null)[] {
  const { container, unmount } = render(<Page {...shown} />);
  const texts = textOf(container);
  unmount();
  return texts;
}

let stop = () => {};
afterEach(() => stop());

test.each(['replaced', 'moved'] as const)(
  'React changes, moves and removes texts that the browser has %s',
  async (how) => {
    const texts = states.map(expected);
    const stopFollowing = followTranslations();
    const { container, rerender, unmount } = render(<Page {...states[0]!} />);
    const showOriginal = translatePage(how);
    stop = () => {
      showOriginal();
      stopFollowing();
    };
    await observed();
    for (const [index, shown] of states.entries()) {
      rerender(<Page {...shown} />);
      await observed();
      expect([index, textOf(container)]).toEqual([index, texts[index]]);
      expect(container.querySelectorAll('p:not(:has(font))')).toHaveLength(0);
    }
    unmount();
    expect(document.body.textContent).toBe('');
  },
);

test.each(['replaced', 'moved'] as const)(
  'the original is shown again where texts were %s, and React goes on with it',
  async (how) => {
    const texts = states.map(expected);
    stop = followTranslations();
    const { container, rerender } = render(<Page {...states[0]!} />);
    const showOriginal = translatePage(how);
    await observed();
    rerender(<Page {...states[1]!} />);
    await observed();
    showOriginal();
    await observed();
    expect(textOf(container)).toEqual(texts[1]);
    expect(container.innerHTML).not.toContain('<font');
    rerender(<Page {...states[2]!} />);
    expect(textOf(container)).toEqual(texts[2]);
  },
);

/** Joins the texts of an element into one, as some translators do, and takes the others away. */
function joinTexts(element: Element): void {
  for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
    const after = [...element.childNodes]
      .slice([...element.childNodes].indexOf(text) + 1)
      .filter((node) => node instanceof Text);
    if (!text.isConnected || after.length === 0) continue;
    text.data += after.map(({ data }) => data).join('');
    after.forEach((other) => other.remove());
  }
}

test('a translator that takes texts away does not end what is shown', async () => {
  stop = followTranslations();
  const error = jest.spyOn(console, 'error');
  const { container, rerender } = render(<Page {...states[0]!} />);
  for (const shown of [...states, ...states]) {
    container.querySelectorAll('p').forEach(joinTexts);
    await observed();
    rerender(<Page {...shown} />);
    await observed();
    expect(container.querySelectorAll('p')).toHaveLength(5);
    expect(container.querySelector('#before b')).toHaveTextContent('menu');
  }
  expect(error).not.toHaveBeenCalled();
});
