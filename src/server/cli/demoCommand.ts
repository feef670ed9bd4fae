import type { Command } from 'commander';
import { formatNumber } from '../../domain/frenchNumber';
import { DemoHistoryRefused, storeDemoHistory } from '../demo/history';
import { checkConfig } from './checkCommand';
import { withShop } from './shop';
import { CommandFailed, inFrench, startProgress } from './terminal';

/** `demo-history` */
export function addDemoCommand(program: Command): void {
  inFrench(program.command('demo-history'))
    .description(
      'remplit une boutique d’essai sans devis d’une année de devis inventés, pour voir « Chiffres » ; n’envoie aucun e-mail',
    )
    .action(fillHistory);
}

async function fillHistory(): Promise<void> {
  const progress = startProgress('Devis');
  const { config } = checkConfig(process.env);
  try {
    const count = await withShop(({ database }) =>
      // Nothing is signed.
      storeDemoHistory(
        { database, config: { ...config, jwtSecret: '' }, clock: Date.now },
        { show: progress.show },
      ),
    );
    progress.end();
    console.log(`${formatNumber(count)} devis inventés, sur une année.`);
  } catch (error) {
    if (error instanceof DemoHistoryRefused) throw new CommandFailed(error.message);
    throw error;
  } finally {
    progress.end();
  }
}
