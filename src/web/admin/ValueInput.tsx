import { Input, type InputProps, type InputRef } from 'antd';
import { type ClipboardEvent, type DragEvent, type Ref, useState } from 'react';
import { SEVERAL_CELLS, TOO_LONG } from '../../domain/numbers/refusalText';
import { holdsSeveralCells, NUMBER_TEXT_MAX } from '../../domain/numbers/typedNumber';

/** The text that is pasted or dropped. */
const textOf = (event: ClipboardEvent | DragEvent): string =>
  ('clipboardData' in event ? event.clipboardData : event.dataTransfer).getData('text/plain');

/**
 * The cells of a spreadsheet that are pasted or dropped into a field, which would join them into
 * one value: the browser does nothing with them then. Undefined for one value.
 */
export function takeSeveralCells(event: ClipboardEvent | DragEvent): string | undefined {
  const text = textOf(event);
  if (!holdsSeveralCells(text)) return undefined;
  event.preventDefault();
  return text;
}

interface ValueInputProps extends Omit<
  InputProps,
  'inputMode' | 'maxLength' | 'onChange' | 'onDrop' | 'onPaste'
> {
  ref?: Ref<InputRef>;
  /** A number, with as many characters as one can have; else a text of at most `max`. */
  max?: number;
  onText: (typed: string) => void;
  /** Told why a text was not pasted, in French. */
  onRefused: (sentence: string) => void;
}

/**
 * The field of a value that staff types, of every number: cells of a spreadsheet are not joined in
 * it.
 */
export function ValueInput({ max, onText, onRefused, ...input }: ValueInputProps) {
  const take = (event: ClipboardEvent | DragEvent) => {
    if (takeSeveralCells(event) !== undefined) onRefused(SEVERAL_CELLS);
    // A number that was cut would be another one.
    else if (max === undefined && textOf(event).trim().length > NUMBER_TEXT_MAX) {
      event.preventDefault();
      onRefused(TOO_LONG);
    }
  };
  return (
    <Input
      autoComplete="off"
      {...input}
      inputMode={max === undefined ? 'decimal' : 'text'}
      maxLength={max ?? NUMBER_TEXT_MAX}
      onChange={({ target }) => onText(target.value)}
      onPaste={take}
      onDrop={take}
    />
  );
}

/**
 * The text of a field whose value is stored in another form: as it is typed until the field is
 * left, then as it is stored. @param atRest the stored value as it is shown
 */
export function useTypedText(atRest: string) {
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  return {
    text: typed ?? atRest,
    /** Why something was not pasted, until more is typed. */
    refusal,
    type: (text: string) => {
      setTyped(text);
      setRefusal(undefined);
    },
    refuse: setRefusal,
    leave: () => {
      setTyped(undefined);
      setRefusal(undefined);
    },
  };
}
