import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Presets, SingleBar } from 'cli-progress';
import type { Command, Help } from 'commander';
import { formatNumber } from '../../domain/frenchNumber';
import type { TableSum } from '../database/backup/sumTables';

/** An expected failure: its message is printed without a stack trace. */
export class CommandFailed extends Error {}

/** A progress bar on a terminal; nothing elsewhere. */
export interface Progress {
  show: (done: number, total?: number) => void;
  end: () => void;
}

/** @param label of the counted items, in French. */
export function startProgress(label: string): Progress {
  const bar = new SingleBar(
    { format: `${label} [{bar}] {value}/{total}`, hideCursor: true, clearOnComplete: true },
    Presets.legacy,
  );
  let started = false;
  return {
    show(done, total = done) {
      if (!process.stdout.isTTY) return;
      if (started) bar.setTotal(total);
      else bar.start(total, 0);
      started = true;
      bar.update(done);
    },
    end: () => {
      bar.stop();
    },
  };
}

const TITLES: Record<string, string> = {
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
};

const ERRORS: [RegExp, string][] = [
  [/^error: missing required argument '(.+)'/, 'Il manque : $1'],
  [/^error: unknown command '(.+)'/, 'Commande inconnue : $1'],
  [/^error: unknown option '(.+)'/, 'Option inconnue : $1'],
  [/^error: too many arguments.*/, 'Trop de valeurs'],
  [
    /^error: command-argument value '(.+?)' is invalid for argument '(.+?)'\. ?/,
    '$2 : « $1 » ne convient pas. ',
  ],
];

/** Translates the help and error messages of a command. */
export function inFrench(command: Command): Command {
  return command
    .helpOption('-h, --help', 'affiche cette aide')
    .helpCommand(false)
    .showHelpAfterError("(--help affiche l'aide)")
    .showSuggestionAfterError(false) // only in English
    .configureHelp({
      styleTitle: (title: string) => TITLES[title] ?? title,
      styleUsage: (usage: string) => usage.replace('[command]', '[commande]'),
    } satisfies Partial<Help>)
    .configureOutput({
      outputError: (text, write) =>
        write(
          ERRORS.reduce((message, [english, french]) => message.replace(english, french), text),
        ),
    });
}

/** Prompts for a password without echo. @returns '' when there is no terminal. */
export async function askHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return '';
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/** Prompts for oui/non. @returns false when there is no terminal. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^o(ui)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

const CHECKSUM_LENGTH = 12;

/**
 * Prints the number of rows and the beginning of the checksum of each table, as compared between
 * source and copy.
 */
export function printTables(sums: readonly TableSum[]): void {
  const lines = [
    ['table', 'lignes', 'empreinte'],
    ...sums.map(({ table, rows, checksum }) => [
      table,
      formatNumber(rows),
      checksum.slice(0, CHECKSUM_LENGTH),
    ]),
  ];
  const [nameWidth = 0, countWidth = 0] = [0, 1].map((column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  for (const [name = '', count = '', checksum = ''] of lines)
    console.log(`${name.padEnd(nameWidth)}  ${count.padStart(countWidth)}  ${checksum}`);
}
