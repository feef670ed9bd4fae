import { Presets, SingleBar } from 'cli-progress';
import type { Command, Help } from 'commander';

/** An expected failure: its message is printed without a stack trace. */
export class CommandFailed extends Error {}

/** A progress bar on a terminal; nothing elsewhere. */
export interface Progress {
  show: (done: number, total?: number) => void;
  end: () => void;
}

/** @param label of the counted items, in French. */
export function startProgress(label: string): Progress {
  const bar = new SingleBar({ format: `${label} [{bar}] {value}/{total}`, hideCursor: true, clearOnComplete: true }, Presets.legacy);
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
  [/^error: command-argument value '(.+?)' is invalid for argument '(.+?)'\. ?/, '$2 : « $1 » ne convient pas. '],
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
      outputError: (text, write) => write(ERRORS.reduce((message, [english, french]) => message.replace(english, french), text)),
    });
}
