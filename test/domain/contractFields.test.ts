import { EMPTY_ADDRESS } from '../../src/domain/account/address';
import { nestCategories } from '../../src/domain/catalogue/category';
import { ENVIRONMENT, PASSWORD_MIN } from '../../src/domain/limits';
import { QUOTE_STATUSES } from '../../src/domain/quote/quote';
import { quoteRequestFrom } from '../../src/domain/quote/quoteRequest';
import { readContract } from '../support/readContract';
import { aLine, anArticle, aQuote } from './samples';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

const { schemas } = (readContract() as { components: { schemas: Record<string, Schema> } })
  .components;
const schema = (name: string): Schema => schemas[name] ?? {};
const fields = (name: string): string[] => Object.keys(schema(name).properties ?? {});
const field = (name: string, key: string): Schema => {
  const found = schema(name).properties?.[key] ?? {};
  return found.$ref ? schema(found.$ref.split('/').at(-1) ?? '') : found;
};
const itemOf = (name: string, key: string): string | undefined =>
  field(name, key).items?.$ref?.split('/').at(-1);
const DETAILS = {
  company: 'Labo',
  ownReference: 'BC-77',
  wishedDate: '2026-12-04',
  copyTo: 'a@labo.fr',
};
const FLAG = { type: 'string', enum: ['0', '1'] };

describe('the domain speaks of the same fields as the contract', () => {
  const expectFields = (name: string, value: object, optional: object) => {
    expect(Object.keys(value).sort()).toEqual([...(schema(name).required ?? [])].sort());
    expect(Object.keys({ ...value, ...optional }).sort()).toEqual(fields(name).sort());
  };

  test('ENTITY-57 Address', () => expectFields('Address', EMPTY_ADDRESS, {}));

  test('ENTITY-43 QuoteLine, with what lines of the versions before do not have', () => {
    expectFields('QuoteLine', aLine(), {
      base_price: '',
      ttc_unit_price: '',
      vat_rate: '',
      vat_guessed: '1',
      nacres: '',
    });
  });

  test('ENTITY-33 Article, with the marks of a safety sheet and of a derived rate of VAT', () => {
    expectFields('Article', anArticle(), {
      safety_sheet: '1',
      safety_sheet_missing: '1',
      vat_guessed: '1',
    });
  });

  test('ENTITY-33 Quote, with the details for purchasing and who entered it where given', () => {
    const purchasing = ['company', 'own_reference', 'wished_date', 'copy_to'];
    const details = [...purchasing, 'entered_via', 'entered_by'];
    expect(Object.keys(aQuote()).sort()).toEqual([...(schema('Quote').required ?? [])].sort());
    expect([...Object.keys(aQuote()), ...details].sort()).toEqual(fields('Quote').sort());
  });

  test('FLOW-01, ENTITY-35, ENTITY-36, ENTITY-37 the statuses of a quote', () => {
    expect(schema('QuoteStatus').enum).toEqual(Object.keys(QUOTE_STATUSES));
  });

  test('ENTITY-47, ENTITY-48, ENTITY-49, ENTITY-50, ENTITY-51 the quote request', () => {
    const sender = {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      comment: '',
      delivery: EMPTY_ADDRESS,
      billing: EMPTY_ADDRESS,
    };
    const request = quoteRequestFrom(sender, [{ id: 7, quantity: 1 }]);
    expect(Object.keys(request).sort()).toEqual(
      fields('QuoteRequest')
        .filter((name) => !(name in DETAILS))
        .sort(),
    );
    const detailed = quoteRequestFrom({ ...sender, ...DETAILS }, [{ id: 7, quantity: 1 }]);
    expect(Object.keys(detailed).sort()).toEqual(fields('QuoteRequest').sort());
    expect(Object.keys(request.lines[0]!).sort()).toEqual(
      Object.keys(field('QuoteRequest', 'lines').items?.properties ?? {}).sort(),
    );
  });
});

describe('categories', () => {
  test('ENTITY-01..03 the tree adds only what it nests to the fields of the flat lists', () => {
    const [category] = nestCategories({
      categories: [{ id: 2, label: 'a' }],
      subCategories: [{ id: 20, label: 'b', category_id: 2 }],
      underSubCategories: [{ id: 200, label: 'c', sub_category_id: 20 }],
    });
    const subCategory = category?.subCategories[0];
    expect(Object.keys(category ?? {})).toEqual([...fields('Category'), 'subCategories']);
    expect(Object.keys(subCategory ?? {})).toEqual([
      ...fields('SubCategory'),
      'underSubCategories',
    ]);
    expect(Object.keys(subCategory?.underSubCategories[0] ?? {})).toEqual(
      fields('UnderSubCategory'),
    );
  });
});

describe('articles', () => {
  test('reference, secondary reference and packaging are texts', () => {
    expect(
      ['crmId', 'crm_secondary_id', 'conditionnement'].map((key) => field('Article', key).type),
    ).toEqual(['string', 'string', 'string']);
  });

  test('basePrice and ttcPrice are decimal strings with a point', () => {
    for (const key of ['basePrice', 'ttcPrice']) {
      const { type, pattern = '' } = field('Article', key);
      expect(type).toBe('string');
      expect(['10.00', '1286.50', '0.05'].every((price) => new RegExp(pattern).test(price))).toBe(
        true,
      );
      expect(
        ['10,00', '10', '1 286.50', '10.00 €'].some((price) => new RegExp(pattern).test(price)),
      ).toBe(false);
    }
  });

  test('featured and soft_deleted are 0 or 1', () => {
    expect([field('Article', 'featured'), field('Article', 'soft_deleted')]).toEqual([FLAG, FLAG]);
  });

  test('ENTITY-19 one article comes with its attachments and its campaigns', () => {
    expect([
      itemOf('DetailedArticle', 'attachments'),
      itemOf('DetailedArticle', 'sales_campaigns'),
    ]).toEqual(['Attachment', 'Campaign']);
  });

  test('ENTITY-25 an attachment has its fields', () => {
    expect(fields('Attachment')).toEqual(
      expect.arrayContaining([
        'id',
        'is_picture',
        'firstAttachment',
        'px_width',
        'px_height',
        'original_file_name',
      ]),
    );
  });

  test('is_picture and firstAttachment are 0 or 1', () => {
    expect([field('Attachment', 'is_picture'), field('Attachment', 'firstAttachment')]).toEqual([
      FLAG,
      FLAG,
    ]);
  });

  test('ENTITY-64 a search answers two lists of articles and what was searched instead', () => {
    expect(fields('SearchResult')).toEqual(['match_full_sequence', 'match_intersects', 'replaced']);
    expect([
      schema('SearchResult').required,
      itemOf('SearchResult', 'match_full_sequence'),
      itemOf('SearchResult', 'match_intersects'),
    ]).toEqual([['match_full_sequence', 'match_intersects'], 'Article', 'Article']);
  });
});

describe('campaigns', () => {
  test('ENTITY-28, ENTITY-29 a campaign has id, title, percentage and number of articles', () => {
    expect(schema('Campaign').required).toEqual(
      expect.arrayContaining(['id', 'title', 'percentage', 'end_date_time', 'articlesCnt']),
    );
  });

  test('ENTITY-30, ENTITY-31, OPEN-12 start and end come in both spellings, one is written', () => {
    const spellings = ['startDateTime', 'start_date_time', 'endDateTime', 'end_date_time'];
    expect(schema('Campaign').required).toEqual(expect.arrayContaining(spellings));
    expect(fields('CampaignCreation').sort()).toEqual([
      'endDateTime',
      'percentage',
      'startDateTime',
      'title',
    ]);
  });
});

describe('quotes', () => {
  const address = ['street', 'street_complement', 'zip_code', 'city', 'country'];

  test('ENTITY-41, ENTITY-42, OPEN-46 a quote has the five fields of both addresses', () => {
    const both = ['delivery', 'billing'].flatMap((kind) =>
      address.map((part) => `${kind}_${part}`),
    );
    expect(schema('Quote').required).toEqual(expect.arrayContaining(both));
  });

  test('ENTITY-45 the percentage of a line is a string', () => {
    expect(field('QuoteLine', 'sale_percentage').type).toBe('string');
  });
});

describe('people', () => {
  test('ENTITY-55 a user as read has the fields of a profile', () => {
    expect(schema('User').required).toEqual(
      expect.arrayContaining([
        'id',
        'firstName',
        'lastName',
        'email',
        'phone',
        'activated',
        'verified',
      ]),
    );
  });

  test('ENTITY-56 the roles of a user are one text', () => {
    expect(field('User', 'roles').type).toBe('string');
  });

  test('ENTITY-57 a user has two default addresses', () => {
    expect(
      ['default_billing_address', 'default_delivery_address'].map((key) => field('User', key)),
    ).toEqual([schema('Address'), schema('Address')]);
  });

  test('ENTITY-58, ENTITY-59 what is saved is the names and both addresses', () => {
    expect(schema('PersonalInfo').required).toEqual([
      'firstName',
      'lastName',
      'billingAddress',
      'deliveryAddress',
    ]);
    expect([
      field('PersonalInfo', 'billingAddress'),
      field('PersonalInfo', 'deliveryAddress'),
    ]).toEqual([schema('Address'), schema('Address')]);
  });

  test('ENTITY-60 IBAN can only be empty', () => {
    expect(field('PersonalInfo', 'IBAN').maxLength).toBe(0);
  });

  test('ENTITY-54, LOGIN-16/18 an account requires e-mail and password alone of its fields', () => {
    expect(fields('AccountCreation')).toEqual([
      'firstName',
      'lastName',
      'phone',
      'email',
      'password',
    ]);
    expect(schema('AccountCreation').required).toEqual(['email', 'password']);
    expect(field('AccountCreation', 'password').minLength).toBe(PASSWORD_MIN);
  });

  test(
    'ENTITY-61 ENTITY-62, RECOVER-12 a reset sends token and password, ' + 'answers updated_user',
    () => {
      expect([fields('PasswordReset'), fields('PasswordResetResult')]).toEqual([
        ['resetToken', 'password'],
        ['updated_user'],
      ]);
      expect(field('PasswordReset', 'password').minLength).toBe(PASSWORD_MIN);
    },
  );

  test('ENTITY-63 a reset request sends userEmail and env', () => {
    expect(fields('PasswordResetRequest')).toEqual(['userEmail', 'env']);
  });

  test('ENTITY-52/53 a contact request has its fields; its environment may be production', () => {
    expect(fields('ContactRequest')).toEqual([
      'first_name',
      'last_name',
      'phone_number',
      'email',
      'company',
      'content',
      'environment',
    ]);
    expect(field('ContactRequest', 'environment').maxLength).toBeGreaterThanOrEqual(
      ENVIRONMENT.length,
    );
  });

  test('ENTITY-65 the staff list is read from mailer_btx_staff', () => {
    expect([fields('Staff'), field('Staff', 'mailer_btx_staff').items]).toEqual([
      ['mailer_btx_staff'],
      { type: 'string' },
    ]);
  });
});
