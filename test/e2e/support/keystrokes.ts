import type { Locator, Page } from '@playwright/test';

/** The operators of the keystroke-level model, in seconds. */
const KEY = 0.2;
const POINT = 1.1;
const HOME = 0.4;
const THINK = 1.35;
const DROP = 3;

/** Counts what a practised person needs for what a test does, by the keystroke-level model. */
export class Keystrokes {
  seconds = 0;
  readonly #page: Page;
  #isAtMouse = true;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Decides what comes next. */
  think(): this {
    this.seconds += THINK;
    return this;
  }

  async click(target: Locator): Promise<void> {
    this.#moveHand(true);
    this.seconds += POINT + KEY;
    await target.click();
  }

  /** Drags a file from the mail beside the window. */
  async drop(target: Locator, file: { name: string; text: string }): Promise<void> {
    this.#moveHand(true);
    this.seconds += DROP;
    const dataTransfer = await this.#page.evaluateHandle(({ name, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: 'application/pdf' }));
      return transfer;
    }, file);
    await target.dispatchEvent('dragover', { dataTransfer });
    await target.dispatchEvent('drop', { dataTransfer });
  }

  async type(text: string): Promise<void> {
    this.#moveHand(false);
    this.seconds += KEY * text.length;
    await this.#page.keyboard.type(text);
  }

  /** @param key each of its modifiers is a key too */
  async press(key: string): Promise<void> {
    this.#moveHand(false);
    this.seconds += KEY * key.split('+').length;
    await this.#page.keyboard.press(key);
  }

  #moveHand(toMouse: boolean): void {
    if (this.#isAtMouse !== toMouse) this.seconds += HOME;
    this.#isAtMouse = toMouse;
  }
}
