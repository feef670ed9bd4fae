import { type KeyboardEvent } from 'react';
import { carriageRule } from '../../../content/conditions';
import type { SentOffer } from '../../../contract/api.gen';
import { documentTotals } from '../../../domain/offer/documentTotals';
import { optionalLines } from '../../../domain/offer/offer';
import { pricedOffer } from '../../../domain/offer/offerDocument';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { useFocusOn } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { TextField } from '../../ui/form/TextField';
import type { useAccept } from './useAccept';
import styles from './FollowScreen.module.css';

type Accept = ReturnType<typeof useAccept>;

interface SignFormProps {
  offer: SentOffer;
  /** What the buyer called the request; no order number. */
  ownReference: string;
  state: Accept[0];
  send: Accept[1];
}

/** "Bon pour accord", with what it is given for. */
export function SignForm({ offer, ownReference, state, send }: SignFormProps) {
  const { context } = state;
  const isSending = state.matches('sending');
  const nameField = useFocusOn<HTMLInputElement | HTMLTextAreaElement>(context.refusals + 1);
  const cancel = () => send({ type: 'accept.cancelled' });
  return (
    <form
      className={styles.sign}
      noValidate
      aria-label="Bon pour accord"
      onSubmit={handleSubmit(() => send({ type: 'accept.submitted' }))}
      onKeyDown={onEscape(cancel)}
    >
      <h3>Bon pour accord</h3>
      <p>{typeset(agreedText(offer, context.chosen))}</p>
      <TextField
        label="Nom de la personne qui accepte"
        name="name"
        mark="obligatoire"
        autoComplete="name"
        maxLength={200}
        value={context.name}
        error={context.nameError ?? undefined}
        readOnly={isSending}
        inputRef={nameField}
        onChange={(value) => send({ type: 'field.changed', field: 'name', value })}
      />
      <TextField
        label="Votre référence de commande"
        name="order_reference"
        mark="facultatif"
        hint={ownReference && `Votre demande porte la référence ${ownReference}.`}
        maxLength={100}
        value={context.order_reference}
        readOnly={isSending}
        onChange={(value) => send({ type: 'field.changed', field: 'order_reference', value })}
      />
      {context.failure && <Alert kind="error">{context.failure}</Alert>}
      <p className="muted">
        {typeset(
          'Nous notons la date, l’heure et l’adresse réseau de votre accord, et vous l’envoyons par e-mail.',
        )}
      </p>
      <div className="actions">
        <Button type="submit" size="large" busy={isSending}>
          CONFIRMER MON ACCORD
        </Button>
        <Button variant="quiet" size="large" onClick={cancel} disabled={isSending}>
          ANNULER
        </Button>
      </div>
    </form>
  );
}

/** Closes a form by Escape. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') close();
};

/** The total that is agreed to, with the options in it. */
function agreedText(
  { content, rule = carriageRule }: SentOffer,
  chosen: readonly string[],
): string {
  const { ht, ttc } = documentTotals(pricedOffer(content, chosen), rule).asChosen;
  const choosable = optionalLines(content);
  const total = `Pour un total de ${formatPrice(ht)} HT, soit ${formatPrice(ttc)} TTC`;
  const options = content.lines.filter(({ id }) => choosable.includes(id));
  if (options.length === 0) return `${total}.`;
  const titles = options.filter(({ id }) => chosen.includes(id)).map(({ title }) => title);
  return titles.length === 0
    ? `${total}, sans les options.`
    : `${total}, avec ${titles.length > 1 ? 'les options' : 'l’option'} : ${titles.join(' ; ')}.`;
}
