import { createRequire } from 'node:module';

/** A node of parse5, as far as it is looked at here. */
interface Node {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  content?: Node;
}

const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const { parse } = fromJsdom('parse5') as { parse: (html: string) => Node };

/** What a browser's parser makes of a document. */
export interface ParsedHtml {
  elements: { name: string; attributes: Record<string, string>; text: string }[];
  /** All texts and values of attributes. */
  texts: string[];
}

/** Parses a document as browsers do. */
export function parseHtml(html: string): ParsedHtml {
  const parsed: ParsedHtml = { elements: [], texts: [] };
  const visit = (node: Node): string => {
    if (node.value !== undefined) parsed.texts.push(node.value);
    const children = [...(node.childNodes ?? []), ...(node.content ? [node.content] : [])];
    const text =
      (node.nodeName === '#text' ? (node.value ?? '') : '') + children.map(visit).join('');
    if (node.attrs) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      parsed.texts.push(...Object.values(attributes));
      parsed.elements.push({ name: node.nodeName, attributes, text });
    }
    return text;
  };
  visit(parse(html));
  return parsed;
}
