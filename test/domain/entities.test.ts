import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Article } from '../../src/domain/article';
import type { Campaign } from '../../src/domain/campaign';
import type { Quote, QuoteLine } from '../../src/domain/quote';
import type { components } from '../../src/server/contract/operations.gen';

interface Schema {
  properties: Record<string, { items?: { $ref?: string; properties?: object } & Partial<Schema>; $ref?: string; type?: string; maxLength?: number } & Partial<Schema>>;
  enum?: string[];
}
const { components: contract } = parse(readFileSync(join(__dirname, '../../openapi.yaml'), 'utf8')) as { components: { schemas: Record<string, Schema> } };

const schema = (name: string): Schema => contract.schemas[name]!;
const fieldsOf = (name: string): string[] => Object.keys(schema(name).properties);
const isFlag = (name: string, field: string): boolean => schema(name).properties[field]?.$ref === '#/components/schemas/Flag';
const addressOf = (name: string, field: string) => schema(name).properties[field]?.$ref;

const ADDRESS = ['street', 'additionalStreet', 'city', 'zipCode', 'country'];
const withAll = (...fields: string[]) => expect.arrayContaining(fields);

// What the contract carries is what the rules take: a field that parts from it is a compile error here.
type Schemas = components['schemas'];
const taken: [(a: Schemas['Article']) => Article, (c: Schemas['Campaign']) => Campaign, (q: Schemas['Quote']) => Quote, (l: Schemas['QuoteLine']) => QuoteLine] = [
  (article) => article, (campaign) => campaign, (quote) => quote, (line) => line,
];

test('the rules take the entities of the contract as they come', () => {
  expect(taken).toHaveLength(4);
});

test('ENTITY-01, ENTITY-02, ENTITY-03 the flat lists carry id and label, and the id of the level above', () => {
  expect(fieldsOf('Category')).toEqual(['id', 'label']);
  expect(fieldsOf('SubCategory')).toEqual(['id', 'label', 'category_id']);
  expect(fieldsOf('UnderSubCategory')).toEqual(['id', 'label', 'sub_category_id']);
});

test('ENTITY-07, ENTITY-08, ENTITY-11, ENTITY-12, ENTITY-13, ENTITY-15 an article carries its documented fields', () => {
  expect(fieldsOf('Article')).toEqual(
    withAll('id', 'label', 'description', 'under_sub_category_id', 'youtubeLink', 'title', 'crmId', 'crm_secondary_id', 'conditionnement', 'basePrice', 'ttcPrice', 'active_sales_campaign_id'),
  );
});

test('ENTITY-14, ENTITY-15 basePrice and ttcPrice are decimal strings', () => {
  expect([addressOf('Article', 'basePrice'), addressOf('Article', 'ttcPrice')]).toEqual(['#/components/schemas/Price', '#/components/schemas/Price']);
  expect(contract.schemas.Price).toMatchObject({ type: 'string', pattern: '^-?[0-9]+[.][0-9]{2}$' });
});

test("ENTITY-16, ENTITY-17 featured and soft_deleted are '0' or '1'", () => {
  expect([isFlag('Article', 'featured'), isFlag('Article', 'soft_deleted')]).toEqual([true, true]);
  expect(contract.schemas.Flag?.enum).toEqual(['0', '1']);
});

test('ENTITY-07, ENTITY-19 the detailed article comes with its attachments and its campaigns', () => {
  expect(fieldsOf('DetailedArticle')).toEqual(withAll('attachments', 'sales_campaigns'));
  expect(schema('DetailedArticle').properties.sales_campaigns?.items?.$ref).toBe('#/components/schemas/Campaign');
});

test('ENTITY-25, ENTITY-26, ENTITY-27 an attachment tells a picture and the default picture by flags', () => {
  expect(fieldsOf('Attachment')).toEqual(withAll('id', 'is_picture', 'firstAttachment', 'px_width', 'px_height', 'original_file_name'));
  expect([isFlag('Attachment', 'is_picture'), isFlag('Attachment', 'firstAttachment')]).toEqual([true, true]);
});

test('ENTITY-28, ENTITY-29, ENTITY-30, ENTITY-31 a campaign carries both spellings of its start and end', () => {
  expect(fieldsOf('Campaign')).toEqual(
    withAll('id', 'title', 'percentage', 'startDateTime', 'start_date_time', 'endDateTime', 'end_date_time', 'articlesCnt'),
  );
});

test('ENTITY-33, ENTITY-41, ENTITY-42 a quote carries its status and both addresses', () => {
  const address = (prefix: string) => ['street', 'street_complement', 'zip_code', 'city', 'country'].map((field) => `${prefix}_${field}`);
  expect(fieldsOf('Quote')).toEqual(withAll('id', 'creation_date_time', 'pipe_status', ...address('delivery'), ...address('billing')));
});

test('ENTITY-43, ENTITY-44, ENTITY-45 a quote line carries its documented fields, the percentage as a string', () => {
  expect(fieldsOf('QuoteLine')).toEqual(withAll('id', 'article_id', 'articleTitle', 'packing', 'unit_price', 'quantity', 'sale_percentage'));
  expect(schema('QuoteLine').properties.sale_percentage?.type).toBe('string');
});

test('ENTITY-47, ENTITY-48, ENTITY-49, ENTITY-50, ENTITY-51 the quote request carries sender, addresses, lines and env', () => {
  const address = (prefix: string) => ['Street', 'StreetComplement', 'CityZipCode', 'City', 'Country'].map((field) => `${prefix}${field}`);
  expect(fieldsOf('QuoteRequest').sort()).toEqual(
    ['firstName', 'lastName', 'email', 'phone', 'comment', ...address('delivery'), ...address('billing'), 'lines', 'env'].sort(),
  );
  expect(Object.keys(schema('QuoteRequest').properties.lines?.items?.properties ?? {})).toEqual(['article_id', 'quantity']);
});

test('ENTITY-52 the contact request carries its documented fields', () => {
  expect(fieldsOf('ContactRequest')).toEqual(['first_name', 'last_name', 'phone_number', 'email', 'company', 'content', 'environment']);
});

test('ENTITY-54 the account creation carries its documented fields', () => {
  expect(fieldsOf('AccountCreation')).toEqual(['firstName', 'lastName', 'phone', 'email', 'password']);
});

test('ENTITY-55, ENTITY-56, ENTITY-57 a user carries flags, roles as text and both default addresses', () => {
  expect(fieldsOf('User')).toEqual(withAll('id', 'firstName', 'lastName', 'email', 'phone', 'activated', 'verified'));
  expect([isFlag('User', 'activated'), isFlag('User', 'verified'), schema('User').properties.roles?.type]).toEqual([true, true, 'string']);
  expect(['default_billing_address', 'default_delivery_address'].map((field) => addressOf('User', field))).toEqual([
    '#/components/schemas/Address', '#/components/schemas/Address',
  ]);
});

test('ENTITY-57, ENTITY-58, ENTITY-59 the personal information carries names and both addresses of five fields', () => {
  expect(fieldsOf('PersonalInfo')).toEqual(['firstName', 'lastName', 'IBAN', 'billingAddress', 'deliveryAddress']);
  expect(['billingAddress', 'deliveryAddress'].map((field) => addressOf('PersonalInfo', field))).toEqual([
    '#/components/schemas/Address', '#/components/schemas/Address',
  ]);
  expect(fieldsOf('Address').sort()).toEqual([...ADDRESS].sort());
});

test('ENTITY-60 the IBAN can only be empty', () => {
  expect(schema('PersonalInfo').properties.IBAN).toMatchObject({ type: 'string', maxLength: 0 });
});

test('ENTITY-61, ENTITY-62, ENTITY-63 the password reset carries its documented fields', () => {
  expect(fieldsOf('PasswordReset')).toEqual(['resetToken', 'password']);
  expect(fieldsOf('PasswordResetResult')).toEqual(['updated_user']);
  expect(fieldsOf('PasswordResetRequest')).toEqual(['userEmail', 'env']);
});

test('ENTITY-64 the search answers two lists of articles', () => {
  const lists = ['match_full_sequence', 'match_intersects'];
  expect(fieldsOf('SearchResult')).toEqual(lists);
  expect(lists.map((list) => schema('SearchResult').properties[list]?.items?.$ref)).toEqual(['#/components/schemas/Article', '#/components/schemas/Article']);
});

test('ENTITY-65 the notified staff is read from mailer_btx_staff', () => {
  expect(fieldsOf('Staff')).toEqual(['mailer_btx_staff']);
});
