// npm run test:e2e, test:e2e-postgres and test:hydration: Playwright over one of the shops of
// playwright.config.ts, the first argument. The others are Playwright's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './lib/setup.mjs';

const [shop, ...args] = process.argv.slice(2);
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const env = { ...process.env, E2E_SHOP: shop };
const [code] = await once(
  spawn(process.execPath, [playwright, 'test', ...args], { cwd: root, stdio: 'inherit', env }),
  'exit',
);
process.exitCode = code ?? 1;
