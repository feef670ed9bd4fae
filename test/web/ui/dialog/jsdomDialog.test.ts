function openModal(): HTMLDialogElement {
  document.body.innerHTML = '<button>Dehors</button><dialog><button>Dedans</button></dialog>';
  document.querySelector('button')?.focus();
  const dialog = document.querySelector('dialog')!;
  dialog.showModal();
  return dialog;
}
const focused = () => document.activeElement?.textContent;
const closeEvent = (dialog: HTMLDialogElement) =>
  new Promise((resolve) => dialog.addEventListener('close', resolve));
const pressEscape = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );

test('an opened dialog takes the focus, and close() gives it back at once', () => {
  const dialog = openModal();
  expect(focused()).toBe('Dedans');
  dialog.close('oui');
  expect([dialog.open, dialog.returnValue, focused()]).toEqual([false, 'oui', 'Dehors']);
});

test('the close event comes in a later task, also to a dialog that has left the page', async () => {
  const dialog = openModal();
  const onClose = jest.fn();
  dialog.addEventListener('close', onClose);
  const later = closeEvent(dialog);
  dialog.close();
  dialog.remove();
  await Promise.resolve();
  expect(onClose).not.toHaveBeenCalled();
  await later;
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape asks the topmost dialog by a cancel event, which may be refused', async () => {
  const dialog = openModal();
  dialog.addEventListener('cancel', (event) => event.preventDefault(), { once: true });
  pressEscape();
  expect(dialog.open).toBe(true);
  pressEscape();
  expect(dialog.open).toBe(false);
});

test('a dialog that is open without being modal, or is not connected, cannot be made modal', () => {
  const dialog = document.createElement('dialog');
  expect(() => dialog.showModal()).toThrow('not connected');
  document.body.append(dialog);
  dialog.show();
  expect(() => dialog.showModal()).toThrow('open already');
});
