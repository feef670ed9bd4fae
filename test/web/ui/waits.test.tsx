import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';

const CHANGED = 'changed';
const afterEffect: string[] = [];
let change: () => void = () => undefined;

function keepBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Keeps the event loop busy once the waiting code has seen the document. */
async function keepBusyAfterWait(): Promise<void> {
  for (let turns = 0; turns < 100; turns += 1) await Promise.resolve();
  keepBusy(10);
}

function Changing() {
  const [text, setText] = useState('first');
  change = () => setText(CHANGED);
  useLayoutEffect(function delayEffects() {
    if (text !== CHANGED) return;
    keepBusy(10); // React leaves the effect to another task
    void keepBusyAfterWait();
  });
  useEffect(function noteText() {
    afterEffect.push(text);
  });
  return <p>{text}</p>;
}

test('the effects of what a wait has found have run, on a busy machine too', async () => {
  render(<Changing />);
  setTimeout(() => change());
  await screen.findByText(CHANGED);
  expect(afterEffect).toEqual(['first', CHANGED]);
});

/** Shows its text in another element once an effect has run. */
function Replacing() {
  const [isLoaded, setLoaded] = useState(false);
  const [place, setPlace] = useState(0);
  change = () => setLoaded(true);
  useLayoutEffect(function delayEffects() {
    if (isLoaded) keepBusy(10);
  });
  useEffect(
    function replace() {
      if (isLoaded) setPlace(1);
    },
    [isLoaded],
  );
  return isLoaded ? <p key={place}>{CHANGED}</p> : null;
}

test('what a wait has found is in the document when effects have replaced it', async () => {
  render(<Replacing />);
  setTimeout(() => change());
  expect(await screen.findByText(CHANGED)).toBeVisible();
});
