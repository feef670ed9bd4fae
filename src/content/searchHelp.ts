import type { ShopFields } from '../domain/shopContent/sections';
import { published } from './company';

/** What the company offers to somebody whose search found nothing. */
export const searchHelpDefaults = {
  searchHelp:
    "Nous trouvons aussi ce qui n'est pas au catalogue : appelez-nous, ou écrivez-nous ce que vous cherchez.",
};

const searchHelpOf = (changed?: ShopFields): typeof searchHelpDefaults => ({
  ...searchHelpDefaults,
  ...changed,
});

/** The same with what the owner has published; '' says nothing. */
export const { searchHelp } = searchHelpOf(published.identity);
