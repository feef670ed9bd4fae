// Makes jsdom's computed styles quick, with the same result: jsdom compares an element with every
// rule of every style sheet, its own of browser defaults included, after each change of the
// document. Here they are found by a class or the tag that their selector ends with.
const { createRequire } = require('node:module');

// The copies that the environment of the tests uses.
const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const styleRules = fromJsdom('./jsdom/living/helpers/style-rules.js');
const { implForWrapper } = fromJsdom('./jsdom/living/generated/utils.js');
const { matchesDontThrow } = fromJsdom('./jsdom/living/helpers/selectors.js');
const defaults = fromJsdom('./jsdom/browser/default-stylesheet.js');
const cssom = fromJsdom('rrweb-cssom');
const { CSSStyleDeclaration } = fromJsdom('cssstyle');

const ANY = '*';
const indexes = new WeakMap();
let defaultSheet;

/** Commas outside of parentheses. */
const COMMA = /,(?![^()]*\))/;

/**
 * A class or the tag that an element must have for a selector to match it; ANY where the selector
 * is not that simple.
 */
function keyOf(selector) {
  const compound = selector
    .replace(/\([^()]*\)|\[[^\]]*\]/g, '')
    .split(/[\s>+~]/)
    .at(-1);
  if (/[()\\]/.test(compound)) return ANY;
  return /\.[\w-]+/.exec(compound)?.[0] ?? /^[a-z][\w-]*/.exec(compound)?.[0] ?? ANY;
}

/** The rules of a sheet that apply on screens, by the key of each of their selectors. */
function indexOf(sheet) {
  const known = indexes.get(sheet);
  if (known?.size === sheet.cssRules.length) return known;
  const byKey = new Map();
  const rules = Array.from(sheet.cssRules).flatMap((rule) =>
    rule.media ? rulesOnScreen(rule) : [rule],
  );
  for (const [place, rule] of rules.entries())
    for (const selector of rule.selectorText?.split(COMMA).map((text) => text.trim()) ?? []) {
      const key = keyOf(selector);
      if (!byKey.has(key)) byKey.set(key, []);
      byKey.get(key).push({ rule, place, selector, always: selector === key });
    }
  const index = { size: sheet.cssRules.length, byKey };
  indexes.set(sheet, index);
  return index;
}

const rulesOnScreen = ({ media, cssRules }) =>
  Array.from(media).includes('screen') ? Array.from(cssRules) : [];

/** The rules of a sheet that match an element, in the order of the sheet. */
function rulesFor(sheet, element) {
  const { byKey } = indexOf(sheet);
  if (byKey.size === 0) return [];
  const classes = (element.getAttributeNS(null, 'class') ?? '')
    .split(/\s+/)
    .map((name) => `.${name}`);
  const found = [ANY, element.localName, ...classes].flatMap((key) => byKey.get(key) ?? []);
  const matching = found.filter(
    ({ selector, always }) => always || matchesDontThrow(element, selector),
  );
  return [...new Set(matching.sort((a, b) => a.place - b.place).map(({ rule }) => rule))];
}

function copyProperties(style, declaration) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === 'unset') declaration.removeProperty(property);
    else declaration.setProperty(property, value, style.getPropertyPriority(property));
  }
}

/** Declarations of elements without a style of their own, by their rules. */
const shared = new Map();
const numbers = new WeakMap();
let lastNumber = 0;

function numberOf(rule) {
  if (!numbers.has(rule)) numbers.set(rule, (lastNumber += 1));
  return numbers.get(rule);
}

function declarationOf(element) {
  defaultSheet ??= cssom.parse(defaults);
  const rules = [defaultSheet, ...element._ownerDocument.styleSheets._list].flatMap((sheet) =>
    rulesFor(sheet, element),
  );
  const key = rules.map(numberOf).join();
  const isShared = !element.style?.length;
  if (isShared && shared.has(key)) return shared.get(key);
  const declaration = new CSSStyleDeclaration();
  for (const rule of rules) copyProperties(rule.style, declaration);
  if (isShared) shared.set(key, declaration);
  else copyProperties(element.style, declaration);
  return declaration;
}

styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  if (!document._styleCache.has(element)) document._styleCache.set(element, declarationOf(element));
  return document._styleCache.get(element);
};

const resolved = styleRules.propertiesWithResolvedValueImplemented;

/**
 * The value that jsdom's getComputedStyle gives: of the nearest element that has one, for a
 * property that is inherited.
 */
function resolvedValue(element, property) {
  const inherits =
    resolved[property].inherited &&
    styleRules.getDeclarationForElement(element).getPropertyValue(property) === '';
  const parent = inherits ? element.parentElement : null;
  return parent ? resolvedValue(parent, property) : styleRules.getResolvedValue(element, property);
}

/**
 * jsdom's getComputedStyle, which computes a property when it is read: tests read one or two of
 * them from hundreds of elements.
 */
exports.computedStyle = function computedStyle(wrapper) {
  const element = implForWrapper(wrapper);
  if (!element) throw new TypeError('getComputedStyle: not an element');
  const declaration = styleRules.getDeclarationForElement(element);
  const getPropertyValue = (name) =>
    name in resolved ? resolvedValue(element, name) : declaration.getPropertyValue(name);
  return Object.create(declaration, { getPropertyValue: { value: getPropertyValue } });
};
