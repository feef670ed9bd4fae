import type { ComponentProps } from 'react';

type InputProps = ComponentProps<'input'>;

/**
 * The input of an AutoComplete, which names an option that does not exist (« …_list_-1 ») while
 * none is active.
 */
const SuggestingInput = ({ 'aria-activedescendant': active, ...props }: InputProps) => (
  <input {...props} aria-activedescendant={active?.endsWith('_-1') ? undefined : active} />
);

/** `components` of every AutoComplete of the administration. */
export const SUGGESTING = { input: SuggestingInput };
