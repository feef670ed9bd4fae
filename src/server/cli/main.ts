import { runShopCommand } from './program';

void runShopCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
