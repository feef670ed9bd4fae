import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { MAX_QUANTITY } from '../../../domain/limits';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import type { AddedToCart } from './addToCart';
import styles from './AddedNotice.module.css';

interface AddedNoticeProps {
  added: AddedToCart;
  /** What was not added. */
  children?: ReactNode;
  onUndo: () => void;
}

/**
 * Says what was added, with a link to the cart and a button that undoes it. It takes the focus,
 * because the button that was pressed may no longer be shown.
 */
export function AddedNotice({ added, children, onUndo }: AddedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(
    function focusNotice() {
      notice.current?.focus();
    },
    [added],
  );
  return (
    <div
      ref={notice}
      className={styles.notice}
      tabIndex={-1}
      role="group"
      aria-label="Articles ajoutés"
    >
      <Alert
        kind="success"
        action={
          <>
            <ButtonLink to={patterns.cart}>Voir mon devis</ButtonLink>
            <Button variant="second" onClick={onUndo}>
              {added.replaced ? 'Annuler le remplacement' : 'Annuler l’ajout'}
            </Button>
          </>
        }
      >
        <p>
          <b>{typeset(addedText(added))}</b>
        </p>
        {added.fullCount > 0 && <p>{typeset(fullText(added.fullCount))}</p>}
        {children}
      </Alert>
    </div>
  );
}

function addedText({ articles, replaced }: AddedToCart): string {
  const pieces = articles.reduce((sum, { quantity }) => sum + quantity, 0);
  const references = articles.filter(({ quantity }) => quantity > 0).length;
  const what = replaced
    ? `Votre devis est remplacé : ${formatCount(pieces, 'article', 'articles')}`
    : `${formatCount(pieces, 'article ajouté', 'articles ajoutés')} à votre devis`;
  return `${what} (${formatCount(references, 'référence', 'références')}).`;
}

function fullText(count: number): string {
  const max = formatNumber(MAX_QUANTITY);
  return count === 1
    ? `Un article a atteint le maximum de ${max} : le surplus n'est pas ajouté.`
    : `${formatNumber(count)} articles ont atteint le maximum de ${max} : le surplus n'est pas ajouté.`;
}
