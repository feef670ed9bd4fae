/** The id of the sentence that explains the keys of a line. */
export const KEYS_HELP_ID = 'cart-keys';

/** On the button that removes a line. */
export const REMOVE_BUTTON = { 'data-remove': '', 'aria-keyshortcuts': 'Delete', tabIndex: -1 } as const;

/** Removes the line with this link, as its button does. */
export function removeLineOf(link: HTMLElement): void {
  link.closest('[role="row"]')?.querySelector<HTMLElement>('[data-remove]')?.click();
}

/** Before the line with the focus is removed: focuses the same control of the next line, else of the one before, else the quick add. */
export function focusNextLine(): void {
  const focused = document.activeElement;
  const row = focused?.closest('[role="row"]');
  const place = row?.parentElement;
  if (!focused || !row || !place) return;
  const control = focused.matches('input') ? 'input' : 'a';
  const next = [place.nextElementSibling, place.previousElementSibling].map((near) => near?.querySelector<HTMLElement>(control));
  const target = next.find(Boolean) ?? document.querySelector<HTMLElement>('input[name="reference"]');
  target?.focus();
}
