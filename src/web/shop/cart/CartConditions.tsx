import { carriageRule, conditionTexts } from '../../../content/conditions';
import { asksDeposit, missingToFreeCarriage } from '../../../domain/carriage';
import { typeset } from '../../../domain/frenchTypography';
import { formatPrice } from '../../../domain/price';

/** What the total HT of the cart means for carriage and deposit, in two lines that are always there. */
export function CartConditions({ ht, className }: { ht: string; className?: string }) {
  return (
    <p className={className}>
      {typeset(carriageText(ht))}
      <br />
      {typeset(`${conditionTexts.quoteValidity}${asksDeposit(ht, carriageRule) ? ' Acompte à la commande.' : ''}`)}
    </p>
  );
}

function carriageText(ht: string): string {
  if (Number(ht) === 0) return conditionTexts.freeDelivery;
  const missing = missingToFreeCarriage(ht, carriageRule);
  return Number(missing) === 0 ? 'Port offert.' : `Encore ${formatPrice(missing)} HT pour le port offert.`;
}
