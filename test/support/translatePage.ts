/**
 * Translates the page as browsers do, into the same words: each text node gives way to
 * `<font><font>text</font></font>`, also those that appear or change later. `moved`: the text node
 * itself goes into the element. Runs in the page: it uses nothing of this file.
 * @returns how to show the original again
 */
export function translatePage(how: 'replaced' | 'moved' = 'replaced'): () => void {
  const tag = 'font' as string;
  const wrapped = new Map<Element, Text>();
  const wrap = (text: Text) => {
    if (
      !text.data.trim() ||
      !text.parentElement ||
      text.parentElement.closest('font, head, script, style, textarea, noscript')
    )
      return;
    const outer = document.createElement(tag);
    const inner = outer.appendChild(document.createElement(tag));
    if (how === 'replaced') inner.textContent = text.data;
    text.replaceWith(outer);
    if (how === 'moved') inner.append(text);
    wrapped.set(outer, text);
  };
  const wrapIn = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let each: Node | null = walker.currentNode; each; each = walker.nextNode())
      if (each.nodeType === Node.TEXT_NODE) texts.push(each as Text);
    texts.forEach(wrap);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target.nodeType === Node.TEXT_NODE) wrapIn(target);
      addedNodes.forEach(wrapIn);
    }
  });
  wrapIn(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    wrapped.forEach((text, outer) => outer.replaceWith(text));
  };
}
