import { carriageRule, conditionTexts } from '../../../content/conditions';
import { asksDeposit, isCarriageFree, missingToFreeCarriage } from '../../../domain/offer/carriage';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';

/**
 * What the total HT of the cart means for carriage and deposit, in two lines that are always there.
 */
export function CartConditions({ ht, className }: { ht: string; className?: string }) {
  return (
    <p className={className}>
      {typeset(carriageText(ht))}
      <br />
      {typeset(
        conditionTexts.quoteValidity +
          (asksDeposit(ht, carriageRule)
            ? ' Acompte à la commande.'
            : carriageRule.deposit_mode === 'QUOTED'
              ? ' Acompte selon devis.'
              : ''),
      )}
    </p>
  );
}

function carriageText(ht: string): string {
  if (carriageRule.carriage_mode) return conditionTexts.deliveryPrice;
  if (isCarriageFree(ht, carriageRule)) return 'Port offert.';
  const missing = missingToFreeCarriage(ht, carriageRule);
  if (Number(ht) === 0 || Number(missing) === 0) return conditionTexts.deliveryPrice;
  return `Encore ${formatPrice(missing)} HT pour le port offert. ${conditionTexts.elseCarriage}`;
}
