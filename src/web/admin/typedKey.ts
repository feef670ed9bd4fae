/** Whether a key begins a character that the next ones complete: an accent, an input method. */
export const composesCharacter = ({ key }: { key: string }): boolean =>
  key === 'Dead' || key === 'Process';

/**
 * Whether a key writes a character, also with AltGr, which is Ctrl and Alt on Windows, and with the
 * option key of a Mac. A letter with Alt is a command.
 */
export function writesCharacter(event: {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): boolean {
  const { key, ctrlKey, altKey, metaKey } = event;
  // Other keys have names of several letters.
  if (metaKey || !/^.$/u.test(key)) return false;
  return altKey ? !/^[a-z\d ]$/i.test(key) : !ctrlKey;
}
