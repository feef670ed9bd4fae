/** The parts of the shop's content, each with a draft and published versions of its own. */
export const SHOP_SECTIONS = ['identity', 'conditions', 'texts', 'home'] as const;
export type ShopSection = (typeof SHOP_SECTIONS)[number];

/** Texts of a section by the name of the field; numbers too are texts. */
export type ShopFields = Readonly<Record<string, string>>;

/**
 * What the owner has published, without the fields that are as in `src/content`: empty in a shop
 * that has changed nothing.
 */
export type PublishedContent = Partial<Record<ShopSection, ShopFields>>;

/** The fields of `fields` whose value is another than in `defaults`. */
export const changedFields = (fields: ShopFields, defaults: ShopFields): ShopFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => defaults[name] !== value));

/** The texts of a section in an answer of the public content. */
export const sectionFields = (
  {
    sections,
  }: {
    sections: readonly {
      section: ShopSection;
      fields: readonly { name: string; value: string }[];
    }[];
  },
  section: ShopSection,
): ShopFields =>
  Object.fromEntries(
    sections
      .filter((one) => one.section === section)
      .flatMap(({ fields }) => fields.map(({ name, value }) => [name, value])),
  );

/** A field that two versions of a section differ in; '' where a version does not have it. */
export interface FieldDifference {
  name: string;
  before: string;
  after: string;
}

/** What differs between two versions, in the order of the fields. */
export const fieldDifferences = (before: ShopFields, after: ShopFields): FieldDifference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((difference) => difference.before !== difference.after);
