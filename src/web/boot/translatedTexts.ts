interface Translation {
  font: ChildNode;
  text: string;
}

/** By the text node that was translated. */
const translations = new WeakMap<Node, Translation>();
/** By the element with the translation. */
const originals = new WeakMap<Node, Text>();

/**
 * A browser that translates the page replaces each text node by
 * `<font><font>translation</font></font>`. React goes on changing, moving and removing the text
 * nodes that it made, which fails or is not seen (https://github.com/facebook/react/issues/11538).
 * So each is put back, empty, before its translation, which then follows it: a moved text takes it
 * along, a removed one takes it away, and one that gets another text is shown itself, for the
 * browser to translate again.
 * @returns how to stop following; texts that a translator has removed stay tolerated
 */
export function followTranslations(page: Node = document): () => void {
  tolerateRemovedNodes();
  const observer = new MutationObserver((records) => {
    records.forEach(follow);
    observer.takeRecords(); // what was changed here
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Some translators join neighbouring texts into one and remove the others. When React then inserts
 * before a removed text, or removes it, no error may end the screen: the new node is appended at
 * the end, and the removal does nothing.
 */
function tolerateRemovedNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- they are called with their node
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insert<T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
  Node.prototype.removeChild = function remove<T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
}

function follow(record: MutationRecord): void {
  if (record.type === 'characterData') forget(record.target);
  for (const node of record.removedNodes) {
    const original = originals.get(node);
    if (original) restore(original, node);
    else if (node instanceof Text) followRemoved(node, record);
  }
}

/** React has given the text node another text, or has removed it. */
function forget(text: Node): void {
  translations.get(text)?.font.remove();
  translations.delete(text);
}

/** The browser shows the original page again. */
function restore(text: Text, font: Node): void {
  const translation = translations.get(text);
  if (translation?.font !== font || font.isConnected) return;
  translations.delete(text);
  if (text.isConnected) text.data = translation.text;
}

function followRemoved(text: Text, record: MutationRecord): void {
  const translation = translations.get(text);
  if (!translation) putBack(text, fontFor(text, record));
  else if (!translation.font.isConnected) restore(text, translation.font);
  else if (text.isConnected) text.after(translation.font);
  else forget(text);
}

/** The element that the text was moved into, or that is where it was. */
function fontFor(
  text: Text,
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
): ChildNode | undefined {
  const around = [...addedNodes, previousSibling, nextSibling] as (ChildNode | null)[];
  return (
    around.find(
      (node) =>
        node?.nodeName === 'FONT' &&
        node.parentNode === target &&
        (node.contains(text) || !originals.has(node)),
    ) ?? undefined
  );
}

function putBack(text: Text, font: ChildNode | undefined): void {
  if (!font || (text.isConnected && !font.contains(text))) return;
  const { data } = text;
  if (font.contains(text)) text.replaceWith(data);
  font.before(text);
  text.data = '';
  translations.set(text, { font, text: data });
  originals.set(font, text);
}
