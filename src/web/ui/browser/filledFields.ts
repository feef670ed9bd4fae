import { type RefObject, useEffect, useState } from 'react';

/** In ms: a password manager may fill a field at any time, and without an event. */
const LOOK_EVERY = 300;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose value is not React's. */
const uncontrolled = new WeakSet<TextControl>();

const textFields = (form: HTMLFormElement | null): TextControl[] => [
  ...(form?.querySelectorAll<TextControl>(
    'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  ) ?? []),
];

/**
 * Tells React what was written into the fields of a form without an event: it keeps the value that
 * it knows in the attribute. The document's own script (earlyScript.ts) reports it as typed.
 * @returns whether there was anything.
 */
export function reportFilled(form: HTMLFormElement | null): boolean {
  const silent = textFields(form)
    .map((field) => ({ field, value: field.value }))
    .filter(({ field, value }) => value !== field.defaultValue && !uncontrolled.has(field));
  for (const { field, value } of silent) {
    // React renders what it was told of the field before, and empties this one.
    field.value = value;
    field.dispatchEvent(new Event('filled', { bubbles: true }));
  }
  setTimeout(() => {
    for (const { field } of silent) if (field.value !== field.defaultValue) uncontrolled.add(field);
  });
  return silent.length > 0;
}

/** Chromium fills the form of a page at once, and hides the values until the page is touched. */
const isHidden = (field: TextControl): boolean => field.value === '' && field.matches(':autofill');

/**
 * While `isWatching`, reads the fields of a button's form.
 * @returns whether one is filled with what scripts cannot read yet: the form can be sent then.
 */
export function useHiddenFill(
  button: RefObject<HTMLButtonElement | null>,
  isWatching: boolean,
): boolean {
  const [isFilled, setFilled] = useState(false);
  useEffect(
    function lookAtFields() {
      if (!isWatching) return undefined;
      const look = () => {
        const form = button.current?.form ?? null;
        reportFilled(form);
        setFilled(textFields(form).some(isHidden));
      };
      const timer = setInterval(look, LOOK_EVERY);
      return () => clearInterval(timer);
    },
    [button, isWatching],
  );
  return isWatching && isFilled;
}
