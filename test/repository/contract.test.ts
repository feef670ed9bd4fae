import { readContract } from '../support/readContract';

interface Operation extends Record<string, unknown> {
  operationId: string;
  responses: Record<string, unknown>;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
}
interface ContractOfImports {
  components: { schemas: { SimulationWarning: { properties: { kind: { enum: string[] } } } } };
  paths: {
    '/oxygene/perform/import': {
      post: { parameters: { name: string; schema: { pattern: string } }[] };
    };
  };
}

const { complaintsAbout } = jest.requireActual<{
  complaintsAbout: (contract: Contract) => string[];
}>('../../scripts/lib/contractRules.cjs');
const operationsOf = ({ paths }: Contract) =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/** The complaints about a contract in which one operation is another. */
function complaintsAfter(id: string, change: (operation: Operation) => void): string[] {
  const contract = readContract() as Contract;
  change(operationsOf(contract).find(({ operationId }) => operationId === id)!);
  return complaintsAbout(contract);
}

test('the contract keeps its own rules', () => {
  expect(complaintsAbout(readContract() as Contract)).toEqual([]);
});

const LIMITED = operationsOf(readContract() as Contract).filter(
  (operation) => 'x-rate' in operation,
);

test.each(LIMITED.map(({ operationId }) => operationId))(
  'OPEN-58 %s, which is limited, documents its 429, and is refused without',
  (id) => {
    expect(complaintsAfter(id, ({ responses }) => delete responses['429'])).toEqual([
      `${id}: 429 must be documented with x-rate`,
    ]);
  },
);

/** Operations without a limit: they read single rows, or end what the caller began. */
const CHEAP = [
  ...['getSelf', 'renewToken'],
  ...[
    'listCategories',
    'listFeaturedArticles',
    'listUnderSubCategoryArticles',
    'listSubCategoryArticles',
    'listActiveCampaigns',
    'readShopContent',
    'getShopFile',
  ],
  ...['getArticle', 'getArticleFamily', 'listArticlesByReference'],
  ...['getArticleThumbnail', 'getDrawing', 'getAttachmentThumbnail', 'getAttachmentFile'],
];

test('OPEN-58 whoever is not staff calls nothing without a limit but what costs little', () => {
  const unlimited = operationsOf(readContract() as Contract).filter(
    (operation) => operation['x-access'] !== 'admin' && !('x-rate' in operation),
  );
  expect(unlimited.map(({ operationId }) => operationId).sort()).toEqual([...CHEAP].sort());
});

test.each<[complaint: string, id: string, change: (operation: Operation) => void]>([
  ['x-access must say who may call it', 'getArticle', (operation) => delete operation['x-access']],
  [
    'x-access must say who may call it',
    'login',
    (operation) => (operation['x-access'] = 'everyone'),
  ],
  [
    'security does not agree with x-access',
    'getArticle',
    (operation) => (operation['x-access'] = 'customer'),
  ],
  [
    'security does not agree with x-access',
    'listMyQuotes',
    (operation) => (operation['security'] = []),
  ],
  [
    '403 is documented exactly where x-access is admin',
    'listMyQuotes',
    (operation) => (operation['x-access'] = 'admin'),
  ],
  [
    '403 is documented exactly where x-access is admin',
    'listUsers',
    (operation) => (operation['x-access'] = 'customer'),
  ],
  ['x-rate is a number of calls per minute', 'login', (operation) => (operation['x-rate'] = 'ten')],
  ['x-rate is a number of calls per minute', 'login', (operation) => (operation['x-rate'] = 0)],
  [
    'x-upload: true is for a body in multipart/form-data',
    'uploadAttachment',
    (operation) => delete operation['x-upload'],
  ],
  [
    'x-upload: true is for a body in multipart/form-data',
    'setVideoLink',
    (operation) => (operation['x-upload'] = true),
  ],
  [
    'x-chunk is the name of a file',
    'getArticle',
    (operation) => (operation['x-chunk'] = '../first'),
  ],
  [
    'x-invalidates is a list of tags of the contract',
    'setVideoLink',
    (operation) => (operation['x-invalidates'] = ['catalog']),
  ],
  [
    'x-invalidates must say what a call that writes makes stale',
    'setVideoLink',
    (operation) => delete operation['x-invalidates'],
  ],
  ['an unknown x-… line', 'login', (operation) => (operation['x-rates'] = 20)],
])('THREAT-B01 refuses: %s (%s)', (complaint, id, change) => {
  expect(complaintsAfter(id, change)).toEqual([`${id}: ${complaint}`]);
});

test('a file has no endpoint: it says neither its chunk nor what it invalidates', () => {
  const complaint =
    'x-chunk and x-invalidates are for answers in JSON: the web has no endpoint ' + 'for a file';
  expect(
    complaintsAfter('getAttachmentFile', (operation) => (operation['x-chunk'] = 'admin')),
  ).toEqual([`getAttachmentFile: ${complaint}`]);
});

test('OPEN-52 every warning of an import can be confirmed, but those that never ask', () => {
  const { components, paths } = readContract() as ContractOfImports;
  const { enum: kinds } = components.schemas.SimulationWarning.properties.kind;
  const confirmed = paths['/oxygene/perform/import'].post.parameters.find(
    ({ name }) => name === 'confirmed',
  )!;
  expect(kinds.filter((kind) => !new RegExp(confirmed.schema.pattern).test(kind))).toEqual([
    'coverage',
    'price_check',
  ]);
});
