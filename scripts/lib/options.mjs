import { parseArgs } from 'node:util';

/**
 * The options of a command. `--help` prints the usage and exits with 0; what cannot be read prints
 * it on stderr and exits with 2.
 * @param {string} usage
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {RegExp} [argument] what other arguments look like; without it there are none.
 */
export function readOptions(usage, options, argument) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
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
