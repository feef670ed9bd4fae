import type { SubmitEvent } from 'react';

/** `onSubmit` of every form: prevents the navigation and calls `submit` with the form element. */
export const handleSubmit =
  (submit: (form: HTMLFormElement) => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(event.currentTarget);
  };
