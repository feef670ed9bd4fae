import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTypedText, ValueInput } from '../../../src/web/admin/ValueInput';

const onText = jest.fn();
const onRefused = jest.fn();

afterEach(() => jest.clearAllMocks());

function renderInput(max?: number): HTMLInputElement {
  render(
    <ValueInput aria-label="Prix" value="7" max={max} onText={onText} onRefused={onRefused} />,
  );
  return screen.getByLabelText<HTMLInputElement>('Prix');
}
/** @returns whether the browser goes on with it */
const paste = (field: HTMLElement, text: string): boolean =>
  fireEvent.paste(field, { clipboardData: { getData: () => text } });

test.each(['10\n20\n30', '12,5\t3', '2\n5', '5\n0', '10\r\n200', '"1\n2"'])(
  'the block %j is not pasted or dropped into a field, and says why',
  (block) => {
    const field = renderInput();
    expect(paste(field, block)).toBe(false);
    expect(fireEvent.drop(field, { dataTransfer: { getData: () => block } })).toBe(false);
    expect(onRefused).toHaveBeenCalledTimes(2);
    expect(onRefused).toHaveBeenCalledWith(expect.stringMatching(/^Plusieurs valeurs/));
    expect(onText).not.toHaveBeenCalled();
  },
);

test.each(['10', '1 234,50 €', '12\n', '\t12\r\n', 'abc'])('%j is one value', (text) => {
  expect(paste(renderInput(), text)).toBe(true);
  expect(onRefused).not.toHaveBeenCalled();
});

test('a text that is too long for a number is not cut; a text has its own length', () => {
  const long = '1 '.repeat(30);
  expect(paste(renderInput(), long)).toBe(false);
  expect(onRefused).toHaveBeenCalledWith(expect.stringMatching(/trop long/));
});

test('a text field takes its length, and no block either', () => {
  const field = renderInput(100);
  expect([field.maxLength, field.inputMode]).toEqual([100, 'text']);
  expect(paste(field, `8 jours ${'x'.repeat(60)}`)).toBe(true);
  expect(paste(field, '8 jours\n10 jours')).toBe(false);
});

function Stored() {
  const [stored, setStored] = useState('12,00');
  const { text, refusal, type, refuse, leave } = useTypedText(stored);
  return (
    <>
      <ValueInput
        aria-label="Prix"
        value={text}
        onText={(typed) => {
          type(typed);
          setStored(`${typed} lu`);
        }}
        onRefused={refuse}
        onBlur={leave}
      />
      <p role="alert">{refusal}</p>
    </>
  );
}

test('a field shows what is typed until it is left, a refusal until more is typed', () => {
  render(<Stored />);
  const field = screen.getByLabelText('Prix');
  paste(field, '1\n2');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Plusieurs valeurs/);
  fireEvent.change(field, { target: { value: '3' } });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(field).toHaveValue('3');
  fireEvent.blur(field);
  expect(field).toHaveValue('3 lu');
});
