import { runShopCommand } from './program';

// Whatever this process writes holds people's data: for the owner's eyes only.
process.umask(0o077);

void runShopCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
