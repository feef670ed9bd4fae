import type { Command } from 'commander';
import { emailKey } from '../../domain/sameText';
import { readEmails } from '../config';
import { replaceStaff } from '../database/staff';
import { inFrench } from './output';
import { withShop } from './shop';

/** `staff set A,B` */
export function addStaffCommand(program: Command): void {
  const staff = inFrench(program.command('staff').description('adresses prévenues à chaque demande de devis'));
  inFrench(staff.command('set'))
    .description("remplace la liste ; STAFF_EMAILS, si elle est donnée au serveur, l'emporte")
    .argument('<A,B>', 'adresses e-mail séparées par des virgules')
    .action(set);
}

async function set(list: string): Promise<void> {
  const emails = [...new Set(readEmails('Liste', list).map(emailKey))];
  await withShop(({ database }) => database.write((trx) => replaceStaff(trx, emails)));
  console.log(emails.length > 0 ? `Adresses prévenues : ${emails.join(', ')}` : "Plus aucune adresse n'est prévenue.");
}
