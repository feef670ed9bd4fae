import { readSection } from '../../../src/domain/shopContent/checkSection';
import { fieldsOfSection } from '../../../src/domain/shopContent/fields';
import { sampleFields } from '../../../src/domain/shopContent/sampleFields';
import { SHOP_SECTIONS, type ShopFields } from '../../../src/domain/shopContent/sections';
import type { ShopField } from '../../../src/domain/shopContent/shopField';
import { judgeSamples, type StoredSections } from '../../../src/server/checks/samples';
import { DEFAULT_FIELDS } from '../../../src/server/content/currentContent';

/** Every field of every section: a new one is tried without being listed here. */
const FIELDS = SHOP_SECTIONS.flatMap((section) =>
  fieldsOfSection(section).map((field) => ({ section, field })),
);
/** Another text than the sample; the choices stay, and with them what they ask for. */
const own = ({ name, choices }: ShopField, samples: ShopFields): string =>
  choices ? (samples[name] ?? '') : `${samples[name] ?? ''} à nous`;
const ownFields = (section: (typeof SHOP_SECTIONS)[number]): ShopFields =>
  Object.fromEntries(
    fieldsOfSection(section).map((field) => [field.name, own(field, DEFAULT_FIELDS[section])]),
  );
const allOwn: StoredSections = Object.fromEntries(
  SHOP_SECTIONS.map((section) => [section, { fields: ownFields(section), kept: [] }]),
);
/** What a field says is said by the fields that it asks for. */
const asksForOthers = (name: string): boolean =>
  FIELDS.some(({ field }) => field.when?.field === name);
const says = FIELDS.filter(
  ({ section, field }) => DEFAULT_FIELDS[section][field.name] && !asksForOthers(field.name),
);

test('a shop whose fields all have other texts shows no sample', () => {
  expect(judgeSamples(allOwn)).toMatchObject({ level: 'ok' });
});

test('every field that has a text in the sources is found when it was left like the sample', () => {
  expect(says.length).toBeGreaterThan(60);
  for (const { section, field } of says) {
    const fields = { ...ownFields(section), [field.name]: DEFAULT_FIELDS[section][field.name]! };
    const found = judgeSamples({ ...allOwn, [section]: { fields, kept: [] } });
    expect(found.details).toEqual([expect.stringMatching(/, comme l’exemple : /)]);
    expect(found.details?.[0]?.split(' : ')[1]).toBe(field.label);
  }
});

test.each(SHOP_SECTIONS)(
  'a section %s that was never published names every field that has a text',
  (section) => {
    const { [section]: _, ...others } = allOwn;
    const [line = '', ...more] = judgeSamples(others).details ?? [];
    expect(more).toEqual([]);
    expect(line).toMatch(/, jamais publié : /);
    const labels = says.filter((each) => each.section === section).map(({ field }) => field.label);
    expect(line.split(' : ').slice(1).join(' : ')).toBe(labels.join(', '));
  },
);

test('a sample that the owner calls his own is none, and an empty text says nothing', () => {
  const { conditions: samples } = DEFAULT_FIELDS;
  const names = (kept: string[], fields: ShopFields = samples) =>
    sampleFields('conditions', { fields, kept }, samples).map(({ name }) => name);
  expect(names([])).toContain('validityDays');
  expect(names(['validityDays'])).not.toContain('validityDays');
  expect(names([], { ...samples, warrantyText: '' })).not.toContain('warrantyText');
});

test('amounts and sentences that are not said are no samples', () => {
  const { conditions: samples } = DEFAULT_FIELDS;
  const fields = {
    ...samples,
    carriageMode: 'selon devis',
    depositMode: 'aucun',
    paymentMode: 'à la commande',
  };
  const names = sampleFields('conditions', { fields, kept: [] }, samples).map(({ name }) => name);
  for (const name of ['carriageMode', 'freeCarriageAbove', 'carriage', 'deliveryText'])
    expect(names).not.toContain(name);
  for (const name of ['depositAbove', 'depositText', 'paymentDays', 'paymentText'])
    expect(names).not.toContain(name);
  expect(names).toContain('validityDays');
});

test('a slide or brochure of the samples is one at every place', () => {
  const { home } = DEFAULT_FIELDS;
  const moved = { ...ownFields('home'), slide1Title: home['slide2Title']!, brochure3File: '5' };
  expect(sampleFields('home', { fields: moved, kept: [] }, home).map(({ name }) => name)).toEqual([
    'slide1Title',
    'brochure3File',
  ]);
});

const ABOUT = DEFAULT_FIELDS.texts['about']!;
const PAYMENT = DEFAULT_FIELDS.conditions['paymentText']!;
const SEARCH_HELP = DEFAULT_FIELDS.identity['searchHelp']!;

test.each<[(typeof SHOP_SECTIONS)[number], string, string]>([
  ['conditions', 'freeCarriageAbove', '350,00 €'],
  ['conditions', 'freeCarriageAbove', '\u00A0350 '],
  ['conditions', 'freeCarriageAbove', '0350'],
  ['conditions', 'carriage', '29,5'],
  ['conditions', 'carriage', '29,50\u202F€'],
  ['conditions', 'depositAbove', '3\u202F000'],
  ['conditions', 'depositAbove', '3 000,00'],
  ['conditions', 'validityDays', '030'],
  ['conditions', 'returnDeduction', '15,00 %'],
  ['conditions', 'deliveryText', 'Port offert au-delà de {franco}  HT, sinon {port}\u00A0HT.'],
  ['conditions', 'deliveryText', 'PORT OFFERT AU-DELÀ DE {franco} HT, SINON {port} HT'],
  [
    'conditions',
    'warrantyText',
    'Le matériel est garanti {garantie} mois à compter de la livraison',
  ],
  [
    'conditions',
    'depositText',
    'Un acompte est demandé pour toute commande supérieure à {acompte} HT !',
  ],
  ['identity', 'phone', '+33 1 99 00 12 34'],
  ['identity', 'phone', '01.99.00.12.34'],
  ['identity', 'name', 'PAILLASSE'],
  ['identity', 'name', 'Paillasse.'],
  ['identity', 'openingHours', 'Du lundi au vendredi, de 8 h à 19 h'],
  ['identity', 'openingHours', 'du lundi au vendredi de 8h à 19h'],
  ['identity', 'phoneNote', 'Appel non surtaxé'],
  ['identity', 'baseline', `${DEFAULT_FIELDS.identity['baseline']}`.replaceAll("'", '’')],
  ['identity', 'trade', 'Equipement et consommables de laboratoire'],
  ['texts', 'terms', `${DEFAULT_FIELDS.texts['terms']}\r\n\r\n`.replaceAll('\n', '\r\n')],
  ['home', 'slide1Title', ` ${DEFAULT_FIELDS.home['slide1Title']}`.replaceAll(' ', '\u2009')],
  // Dashes, spaces and signs that do not show.
  ['identity', 'openingHours', 'Du lundi au vendredi – de 8h à 19h'],
  ['identity', 'openingHours', 'Du lundi\u00A0au\u00A0vendredi, de 8\u202Fh à 19\u202Fh'],
  ['identity', 'phone', '01-99-00-12-34'],
  ['identity', 'phone', '0033 1 99 00 12 34'],
  ['identity', 'name', 'Pail\u00ADlasse'],
  ['identity', 'trade', 'équipement\u200B et\u00A0consommables de labo\u00ADratoire'],
  [
    'conditions',
    'partsWarrantyText',
    '— Les pièces détachées sont garanties {garantie pièces} mois',
  ],
  ['home', 'slide2Title', 'Pipeter juste — longtemps…'],
  // Quotes and apostrophes around it and in it.
  ['home', 'videoTitle', '« Visite de la paillasse »'],
  ['home', 'brochure1Title', '“Catalogue général 2026”'],
  ['identity', 'searchHelp', SEARCH_HELP.replaceAll("'", '`')],
  ['identity', 'baseline', `"${DEFAULT_FIELDS.identity['baseline']}"`],
  // Letter case, accents, characters of another width.
  ['home', 'slide3Title', 'AGITER, CHAUFFER, PESER'],
  ['home', 'slide1Title', 'Du be\u0301cher au re\u0301acteur'],
  ['home', 'slide3Title', 'Du becher au reacteur'],
  ['home', 'brochure2Maker', 'Duran'],
  ['home', 'brochure6Title', 'Ｃｅｎｔｒｉｆｕｇａｔｉｏｎ'],
  ['home', 'slide1Link', 'HTTPS://WWW.DWK.COM'],
  ['conditions', 'paymentText', PAYMENT.replace('à compter', 'A COMPTER').replace(' à ', ' a ')],
  // Edited in part: the signs of one sentence, the ends of the lines, the marks of the headings.
  ['texts', 'about', ABOUT.replace('propre service', 'propre\u00A0service').replace("l'e", 'l’e')],
  ['texts', 'about', ABOUT.replaceAll(' ?', '\u202F?').replaceAll(' :', '\u00A0:')],
  ['texts', 'terms', `${DEFAULT_FIELDS.texts['terms']}`.replaceAll('## ', '')],
  ['texts', 'terms', `${DEFAULT_FIELDS.texts['terms']}`.replaceAll('.\n', ' ;\n')],
  ['identity', 'description', `${DEFAULT_FIELDS.identity['description']}`.replaceAll(',', ' -')],
])(
  'the %s of the sources typed otherwise, %s %j, are still their sample',
  (section, name, typed) => {
    const own = ownFields(section);
    const { fields, problems } = readSection(section, { ...own, [name]: typed }, own);
    expect(problems.filter(({ field }) => field === name)).toEqual([]);
    const found = sampleFields(section, { fields, kept: [] }, DEFAULT_FIELDS[section]);
    expect(found.map((field) => field.name)).toEqual([name]);
  },
);

test.each([
  ['validityDays', '31'],
  ['carriage', '29,05'],
  ['carriage', '2950'],
  ['deliveryText', 'Port offert au-delà de {port} HT, sinon {franco} HT.'],
  ['deliveryText', 'Port offert au-delà de {franco} TTC, sinon {port} HT.'],
  ['warrantyText', ''],
  ['warrantyText', 'Le matériel est garanti {garantie} mois à compter de la réception.'],
  ['claimsText', 'Toute réclamation doit être faite par écrit sous {réclamation} heures.'],
  ['partsWarrantyText', 'Les pièces détachées ne sont pas garanties {garantie pièces} mois.'],
  ['returnDeduction', '1,5'],
])('another %s, %j, is no sample', (name, typed) => {
  const own = ownFields('conditions');
  const { fields } = readSection('conditions', { ...own, [name]: typed }, own);
  expect(sampleFields('conditions', { fields, kept: [] }, DEFAULT_FIELDS.conditions)).toEqual([]);
});
