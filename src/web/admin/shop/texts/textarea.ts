import type { Selection, TextEdit } from '../../../../domain/shopContent/texts/textEdits';

/** Selects a part of a text and goes there. */
export function selectIn(textarea: HTMLTextAreaElement, [start, end]: Selection): void {
  textarea.focus();
  textarea.setSelectionRange(start, end);
}

/** Edits a text as if it was typed: the browser can undo it, and React hears of it. */
export function editIn(textarea: HTMLTextAreaElement, { from, to, insert, selection }: TextEdit) {
  selectIn(textarea, [from, to]);
  if (!typeLikeUser(insert)) {
    textarea.setRangeText(insert);
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  textarea.setSelectionRange(...selection);
}

/** No newer interface keeps what can be undone; where this one is missing, undoing is. */
function typeLikeUser(text: string): boolean {
  // oxlint-disable-next-line typescript/no-deprecated
  return 'execCommand' in document && document.execCommand('insertText', false, text);
}
