import type { Article } from '../../api/endpoints.gen';
import { IconButton } from '../../ui/button/IconButton';
import { TRASH } from '../../ui/icon/screenIcons';
import { useRemoveFromCart } from './useRemoveFromCart';

export function RemoveButton({ article }: { article: Article }) {
  const remove = useRemoveFromCart();
  return <IconButton icon={TRASH} label={`Retirer du devis : ${article.label}`} onClick={() => remove(article.id)} />;
}
