import { readConfig } from './config';
import { dataDirOf } from './dataLocations';
import { startRenderThreadEarly } from './pages/startRenderThread';
import { nameSourcesInStacks } from './sourceStacks';

// Files written by this process contain personal data: readable by the owner only.
process.umask(0o077);
nameSourcesInStacks();

/** The server and the thread that renders pages load their modules at the same time. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const renderThread = config.role === 'worker' ? undefined : startRenderThreadEarly(config);
  const { serve } = await import('./serve');
  await serve(config, renderThread);
}

start().catch(async (error: unknown) => {
  const { explainStartFailure } = await import('./startFailure');
  const sentence = explainStartFailure(error, dataDirOf(process.env));
  if (sentence) process.stderr.write(`${sentence}\n`);
  else console.error(error);
  process.exit(1);
});
