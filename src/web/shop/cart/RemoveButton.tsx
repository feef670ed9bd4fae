import type { Article } from '../../../contract/api.gen';
import { IconButton } from '../../ui/button/IconButton';
import { TRASH } from '../../ui/icon/screenIcons';
import { REMOVE_BUTTON } from './lineKeys';
import { useRemoveFromCart } from './useRemoveFromCart';

/** By keyboard a line is removed from its link or its quantity: this button is no tab stop. */
export function RemoveButton({ article }: { article: Article }) {
  const remove = useRemoveFromCart();
  return <IconButton {...REMOVE_BUTTON} icon={TRASH} label={`Retirer du devis : ${article.label}`} onClick={() => remove(article)} />;
}
