// Inlined into every page before its content; the content security policy allows it by its hash.
// After the first paint of a rendered page it loads the scripts of the application. Until React has
// hydrated a part of the page (`data-dehydrated` is on its element), it holds clicks on buttons and
// Enter in fields, and repeats them afterwards. Links, typing, scrolling and focus work without
// React; fields changed until then are reported to React as typed. A link that is followed while
// something is held waits for it: leaving the page would lose it. Keys that belong to the
// composition of a text (an input method for Chinese or Japanese, accents) are kept from everything
// that listens to keys: the Enter that ends one is no command.
(() => {
  const DEHYDRATED = '[data-dehydrated]';
  const FIELDS = 'input, textarea, select';
  const PRESSED = 'button, input';
  /** How long a link waits for the code of a part that was pressed. */
  const LINK_WAIT_MS = 3000;

  interface Held {
    /** The part of the page that is not hydrated yet. */
    place: Element;
    target: HTMLElement;
    /**
     * The index of the target among the elements of its part that can be pressed: React may replace
     * them.
     */
    index: number;
    repeat: (target: HTMLElement) => void;
  }
  let held: Held[] = [];

  const placeOf = (element: Element) => element.closest(DEHYDRATED);
  const isWaiting = ({ place }: Held) => place.isConnected && place.matches(DEHYDRATED);
  const targetOf = ({ target }: Event) =>
    target instanceof Element ? target : document.documentElement;

  function hold(
    event: Event,
    target: HTMLElement,
    repeat: Held['repeat'],
    place = placeOf(target),
  ): void {
    if (!place) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({
      place,
      target,
      index: [...place.querySelectorAll(PRESSED)].indexOf(target),
      repeat,
    });
    place.dispatchEvent(new Event('hydrate'));
  }

  function repeatHeld({ place, target, index, repeat }: Held): void {
    const present = target.isConnected
      ? target
      : place.querySelectorAll<HTMLElement>(PRESSED)[index];
    if (present?.isConnected) repeat(present);
  }

  function holdClick(event: MouseEvent | PointerEvent, selector: string): void {
    const button = targetOf(event).closest<HTMLButtonElement>(selector);
    if (button) hold(event, button, (present) => present.click());
  }

  function holdLink(event: MouseEvent): void {
    const link = targetOf(event).closest<HTMLAnchorElement>('a[href]');
    const last = held.filter(isWaiting).at(-1);
    if (
      !link ||
      !last ||
      placeOf(link) ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    hold(event, link, () => link.click(), last.place);
    setTimeout(() => {
      if (!held.some(({ target }) => target === link)) return;
      held = [];
      link.click();
    }, LINK_WAIT_MS);
  }

  /** Safari sends the Enter that ends a composition after its end, with this code. */
  const COMPOSING = 229;
  const keepComposing = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells in Safari
    if (event.isComposing || event.keyCode === COMPOSING) event.stopImmediatePropagation();
  };
  for (const name of ['keydown', 'keyup'] as const) addEventListener(name, keepComposing, true);

  function holdEnter(event: KeyboardEvent): void {
    const field = targetOf(event);
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
    hold(event, field, (present) => {
      const isHandled = !present.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
      if (!isHandled) (present as HTMLInputElement).form?.requestSubmit();
    });
  }

  function loadScripts(): void {
    const list = document.getElementById('scripts')?.textContent;
    for (const src of JSON.parse(list ?? '[]') as string[]) {
      document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
    }
  }

  addEventListener('DOMContentLoaded', () => {
    // A hidden tab is not painted.
    if (document.hidden) loadScripts();
    else requestAnimationFrame(() => setTimeout(loadScripts));
  });

  addEventListener('click', (event) => holdClick(event, 'button'), true);
  addEventListener('click', holdLink, true);
  // A disabled button gets no click; the text that enables it may have been typed already.
  addEventListener('pointerup', (event) => holdClick(event, 'button:disabled'), true);
  addEventListener('keydown', holdEnter, true);
  // TABLE-19: the browser's menu never opens on an article.
  addEventListener(
    'contextmenu',
    (event) => targetOf(event).closest(`${DEHYDRATED} [role='row']`) && event.preventDefault(),
    true,
  );

  /**
   * React compares with the value it knows, so that one is set first, then the typed one behind its
   * back.
   */
  function reportTyped(field: HTMLInputElement | HTMLTextAreaElement): void {
    const { value: typed, selectionStart, selectionEnd } = field;
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field === document.activeElement && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  }

  function reportField(field: Element): void {
    if (field instanceof HTMLSelectElement) {
      const isChosen = [...field.options].some(
        (option) => option.selected !== option.defaultSelected,
      );
      if (isChosen) field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (
      field instanceof HTMLInputElement &&
      (field.type === 'checkbox' || field.type === 'radio')
    ) {
      if (field.checked === field.defaultChecked) return;
      field.checked = field.defaultChecked;
      field.click();
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value !== field.defaultValue) reportTyped(field);
    }
  }

  // What a password manager wrote without an event (ui/browser/filledFields.ts).
  addEventListener('filled', ({ target }) => reportTyped(target as HTMLInputElement));
  addEventListener('hydrated', (event) => {
    const place = targetOf(event);
    place.querySelectorAll(FIELDS).forEach((field) => placeOf(field) ?? reportField(field));
    const ready = held.filter((each) => !isWaiting(each));
    held = held.filter(isWaiting);
    // In a later task: React has then rendered what the fields changed, such as an enabled button.
    // A part inside of it that was pressed before it could listen.
    held.forEach(({ place: waiting }) => waiting.dispatchEvent(new Event('hydrate')));
    if (ready.length > 0) setTimeout(() => ready.forEach(repeatHeld));
  });
})();
