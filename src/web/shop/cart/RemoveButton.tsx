import type { Article } from '../../api/endpoints.gen';
import { IconButton } from '../../ui/button/IconButton';
import { useRemoveFromCart } from './useRemoveFromCart';

export function RemoveButton({ article }: { article: Article }) {
  const remove = useRemoveFromCart();
  return <IconButton icon="trash" label={`Retirer du devis : ${article.label}`} onClick={() => remove(article.id)} />;
}
