import { runShopCommand } from './program';

// Files written by this process contain personal data: readable by the owner only.
process.umask(0o077);

// With FILES_URL and Node 20, eight lines before every answer, and so in every mail of cron. The
// server prints them at its start.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

// A reader that has seen enough, such as head, is no failure; a report that was cut is one.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  console.error(`La réponse n’a pas pu être écrite (${code}).`);
  process.exitCode = 1;
});

void runShopCommand(process.argv.slice(2)).then((code) => {
  process.exitCode ||= code;
});
