import { type SubmitEvent, useEffect } from 'react';
import { reportFilled } from '../browser/filledFields';

/**
 * `onSubmit` of every form: prevents the navigation and calls `submit` with the form element, once
 * React knows what its fields hold.
 */
export const handleSubmit =
  (submit: (form: HTMLFormElement) => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (reportFilled(form)) setTimeout(() => form.requestSubmit());
    else submit(form);
  };

/**
 * The second click of a double click may hit an element that the first one has just opened or moved
 * there.
 */
export const isRepeatedClick = ({ detail }: { detail: number }): boolean => detail > 1;

/**
 * Props of a TextField for one of several text values: `<TextField {...field('email')} label="…"
 * />`.
 */
export const bindFields =
  <Name extends string>(
    values: Readonly<Record<Name, string>>,
    onChange: (name: Name, value: string) => void,
    disabled = false,
  ) =>
  <N extends Name>(name: N) => ({
    name,
    value: values[name],
    onChange: (value: string) => onChange(name, value),
    disabled,
  });

/**
 * Unsent values of a form. The implementation decides where and how long they are stored, and which
 * customer may read them.
 */
export interface Draft<Values> {
  read: () => Values | null;
  save: (values: Values) => void;
  forget: () => void;
}

/**
 * Stores the values after each change, and removes them once they are sent. `draft` and `values`
 * must be memoised.
 */
export function useSaveDraft<Values>(draft: Draft<Values>, values: Values, isSent: boolean): void {
  useEffect(
    function saveDraft() {
      if (isSent) draft.forget();
      else draft.save(values);
    },
    [draft, values, isSent],
  );
}
