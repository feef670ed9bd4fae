import { parseArgs } from 'node:util';

/** '  --runs <number>  of each page (5)': a text, which is 5 unless told. */
const OPTION = /^ {2}--([\w-]+)(?: (\S+))? +\S.*?(?: \(([^ )]+)\))?$/gm;

/**
 * The options of a command, as its usage lists them: texts, or switches where no value is named. Of
 * one in the plural, such as `<names>`, there may be several. `--help` prints the usage and exits
 * with 0; what cannot be read prints it on stderr and exits with 2.
 * @param {string} usage
 * @param {RegExp} [argument] what other arguments look like; without it there are none.
 */
export function readOptions(usage, argument) {
  const options = [...usage.matchAll(OPTION)].map(([, name, value, initial]) => {
    const multiple = Boolean(value?.endsWith('s>'));
    const usual = multiple ? initial?.split(',') : initial;
    return [name, { type: value ? 'string' : 'boolean', multiple, default: usual }];
  });
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(options),
      allowPositionals: argument !== undefined,
    });
    const wrong = positionals.find((positional) => !argument.test(positional));
    if (wrong !== undefined) throw new TypeError(`Unexpected argument '${wrong}'`);
    if (values.help) {
      process.stdout.write(usage);
      process.exit(0);
    }
    return { values, positionals };
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}
