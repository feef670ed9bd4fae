import type { Locator } from '@playwright/test';

/** The text of each rendered line of an element, with plain spaces. */
export const linesOf = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    const lines: { bottom: number; text: string }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, bottom, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        const line = lines.at(-1);
        if (!line || top >= line.bottom) lines.push({ bottom, text: range.toString() });
        else line.text += range.toString();
      }
    }
    return lines.map(({ text }) => text.replace(/\s/g, ' ').trim());
  });
