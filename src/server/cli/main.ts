import { runShopCommand } from './program';

// Files written by this process contain personal data: readable by the owner only.
process.umask(0o077);

void runShopCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
