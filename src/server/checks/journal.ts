import { formatCount } from '../../domain/frenchNumber';
import { type Check, ok, warning } from './finding';

const SUBJECT = 'Journal';

/** The entries about which it is not known what they are about, the first of them by their text. */
export const checkJournal: Check = ({ database }) => {
  const unnamed = database.state === 'whole' ? database.shop?.unnamed : undefined;
  if (!unnamed) return [];
  if (unnamed.count === 0) return [ok(SUBJECT, 'l’objet de chaque entrée est reconnu')];
  const named = unnamed.first.map(({ id, target }) => `n° ${id} : ${target}`);
  const others = unnamed.count - named.length;
  return [
    warning(
      SUBJECT,
      `${formatCount(unnamed.count, 'entrée ne dit pas', 'entrées ne disent pas')} de quoi il s’agit ; le journal les garde et les montre, rien d’autre ne les retrouve :`,
      others > 0 ? [...named, `et ${formatCount(others, 'autre', 'autres')}`] : named,
    ),
  ];
};
