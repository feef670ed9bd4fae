import type { ComponentProps } from 'react';

type InputProps = ComponentProps<'input'>;

/**
 * The input of an AutoComplete, which names an option that does not exist (« …_list_-1 ») while
 * none is active.
 */
const SuggestingInput = ({ 'aria-activedescendant': active, ...props }: InputProps) => (
  <input {...props} aria-activedescendant={active?.endsWith('_-1') ? undefined : active} />
);

/**
 * `components` of an AutoComplete of the administration, made once and not in each render. The
 * placeholder is the input's: over an input of its own an AutoComplete shows none.
 */
export const suggesting = (placeholder?: string) => ({
  input: (props: InputProps) => <SuggestingInput {...props} placeholder={placeholder} />,
});
