import { createRequire } from 'node:module';
import { join } from 'node:path';

const { readOptions } = createRequire(__filename)(
  join(__dirname, '../../scripts/lib/options.mjs'),
) as {
  readOptions(usage: string, argument?: RegExp): { values: object; positionals: string[] };
};

const USAGE = `npm run lighthouse -- [options]: what it does (now)

  --runs <number>  of each page (5)
  --kills <number> of the server (1000; with --processes 300)
  --pages <paths>  separated by commas (/home,/a/3)
  --engine other   instead of the usual one
  --floor          in turns with the same pages (not first)
  --help           this text
`;

function read(args: string[], argument?: RegExp) {
  const { argv } = process;
  process.argv = ['node', 'something', ...args];
  try {
    return readOptions(USAGE, argument);
  } finally {
    process.argv = argv;
  }
}

test('a command has the options of its usage, with their defaults', () => {
  expect({ ...read([]).values }).toEqual({ runs: '5', pages: ['/home', '/a/3'] });
  const given = '--floor --runs 3 --kills=2 --engine other --pages /a/1 --pages /a/2,/b';
  expect({ ...read(given.split(' ')).values }).toEqual({
    floor: true,
    runs: '3',
    kills: '2',
    engine: 'other',
    pages: ['/a/1', '/a/2,/b'],
  });
  expect(read(['12', '--floor'], /^\d+$/).positionals).toEqual(['12']);
});

test.each([[['--nothing']], [['--runs']], [['--floor=1']], [['12']], [['x', '12']]])(
  'a command ends with 2 and its usage for %j',
  (args) => {
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    read(args, args.length > 1 ? /^\d+$/ : undefined);
    expect(exit).toHaveBeenCalledWith(2);
    expect(write.mock.calls.join()).toContain(USAGE);
    jest.restoreAllMocks();
  },
);
