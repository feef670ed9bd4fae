/** What lies over the page, with what lies behind it. */
const LAYERS = 'dialog, .ant-modal-root, .ant-drawer, .ant-popover';

/** Where the press began; null: in the page. */
let began: Element | null = null;

const isOnce = (event: Event): boolean =>
  event instanceof KeyboardEvent
    ? event.type === 'keydown' && !event.repeat
    : (event as MouseEvent).detail === 1;

const isPress = (event: Event): boolean =>
  event instanceof KeyboardEvent
    ? event.key === 'Enter' || event.key === ' '
    : (event as MouseEvent).detail > 1;

/**
 * The key that opened a dialog presses nothing in it, however long it is held, nor does the second
 * click of a double click: they meant what is below. The same for what a closed dialog uncovers.
 */
function keepWhole(event: Event): void {
  const layer = event.target instanceof Element ? event.target.closest(LAYERS) : null;
  if (isOnce(event)) began = layer;
  else if (layer !== began && isPress(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

if (typeof window !== 'undefined')
  for (const type of ['keydown', 'keypress', 'keyup', 'mousedown', 'click'])
    window.addEventListener(type, keepWhole, true);
