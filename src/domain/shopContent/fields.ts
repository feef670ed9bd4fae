import { CONDITIONS } from './conditionFields';
import { HOME } from './home/homeFields';
import { IDENTITY } from './identityFields';
import type { ShopSection } from './sections';
import type { FieldGroup, ShopField } from './shopField';
import { TEXT_GROUPS } from './texts/textFields';

/** The fields of each section, in groups, in the order in which they are shown. */
export const SECTION_FIELDS: Readonly<Record<ShopSection, readonly FieldGroup[]>> = {
  identity: IDENTITY,
  conditions: CONDITIONS,
  texts: TEXT_GROUPS,
  home: HOME,
};

/** All fields of a section. */
export const fieldsOfSection = (section: ShopSection): ShopField[] =>
  SECTION_FIELDS[section].flatMap(({ fields }) => fields);

/** What a section is called on the screen and in the journal. */
export const SECTION_LABELS: Readonly<Record<ShopSection, string>> = {
  identity: 'Identité',
  conditions: 'Conditions',
  texts: 'Textes',
  home: 'Accueil',
};
