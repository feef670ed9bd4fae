import { readSection } from '../../src/domain/shopContent/checkSection';
import { fieldsOfSection } from '../../src/domain/shopContent/fields';
import type { ShopFields, ShopSection } from '../../src/domain/shopContent/sections';
import { DEFAULT_FIELDS } from '../../src/server/content/currentContent';
import type { Schemas } from '../../src/server/contract/operations';
import type { TestApp } from './buildApp';
import { HOSTILE } from './escapedTexts';

// Texts that end an attribute, an element and a script, name an entity, begin a formula, and end
// the head of a mail.

const SHORT = `"'><${HOSTILE} ${HOSTILE}="1">&lt;`;
const LONG = `${SHORT}</title></script></style>--><base href="//verrerie.example">`;
const LINES = `${LONG}\nBcc: espion@verrerie.example\r\n\r\n[x](javascript:alert(1))\n`;

/** Another value of every field of a section: hostile if the field takes it. */
export function hostileFields(section: ShopSection, others: ShopFields): ShopFields {
  const defaults = DEFAULT_FIELDS[section];
  return Object.fromEntries(
    fieldsOfSection(section)
      .filter(({ kind }) => !kind)
      .map(({ name, max }): [string, string] => {
        const old = others[name] ?? defaults[name] ?? '';
        const accepted = [LINES, LONG, SHORT]
          .flatMap((text) => [`=${old}${text}`, `=${text}`, text])
          .filter((value) => value.length <= max)
          .map((value) => readSection(section, { ...defaults, [name]: value }, defaults))
          .find(({ problems }) => problems.every(({ field }) => field !== name));
        return [name, accepted?.fields[name] ?? old];
      }),
  );
}

/** Texts in the order in which they are tried. */
const VARIANTS = [
  (text: string) => `=${text}${LINES}`,
  (text: string) => `=${text}${LONG}`,
  (text: string) => `=${text}${SHORT}`,
];

/** Changes of the body of a call: which variant each text has, by its path. */
type Chosen = Map<string, number>;

/** What an account and a session are known by, and what programs read. */
const KEPT =
  /password|token|^env$|email$|seen|\.id$|(?:price|discount|quantity|rate|carriage|days|replaces)$/i;

function hostile(value: unknown, path: string, chosen: Chosen): unknown {
  if (typeof value === 'string') {
    if (KEPT.test(path)) return value;
    const variant = chosen.get(path) ?? 0;
    chosen.set(path, variant);
    return VARIANTS[variant]?.(value) ?? value;
  }
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (Array.isArray(value))
    return value.map((each, index) => hostile(each, below(String(index)), chosen));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, hostile(each, below(key), chosen)]),
  );
}

/**
 * A shop each of whose calls has hostile texts in every field of its body that takes them; what is
 * refused is sent with less, then as it is.
 * @param taken gets `method path field` of each that was taken.
 */
export function withHostileBodies<S extends Pick<TestApp, 'call'>>(shop: S, taken: Set<string>): S {
  const call: TestApp['call'] = async (method, url, options = {}) => {
    if (options.body === undefined) return shop.call(method, url, options);
    const chosen: Chosen = new Map();
    for (;;) {
      const answer = await shop.call(method, url, {
        ...options,
        body: hostile(options.body, '', chosen),
      });
      if (answer.statusCode < 400) {
        const path = url.replace(/\d+/g, '#');
        for (const [field, variant] of chosen)
          if (variant < VARIANTS.length) taken.add(`${method} ${path} ${field}`);
        return answer;
      }
      const { field } = answer.json<Partial<Schemas['Error']>>();
      const refused = [...chosen].filter(
        ([path, variant]) => variant < VARIANTS.length && isPartOf(path, field),
      );
      // An answer that names no field, or one that is sent as it is, is about all of them.
      const lessened = refused.length > 0 ? refused : [...chosen].filter(([, v]) => v < 3);
      if (lessened.length === 0) return answer;
      for (const [path, variant] of lessened) chosen.set(path, variant + 1);
    }
  };
  return { ...shop, call };
}

const isPartOf = (path: string, field: string | undefined): boolean =>
  field !== undefined &&
  (path === field || path.startsWith(`${field}.`) || path.endsWith(`.${field}`));
