import { formatDate } from '../../../domain/date';
import { typeset } from '../../../domain/frenchTypography';
import type { SentOffer } from '../../api/followEndpoints.gen';
import { OfferLines } from '../../features/offer/OfferLines';
import { useFocusOn } from '../../ui/browser/useFocusOn';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { handleSubmit } from '../../ui/form/handleSubmit';
import { TextField } from '../../ui/form/TextField';
import { useAccept } from './useAccept';
import styles from './FollowScreen.module.css';

interface OpenOfferProps {
  token: string;
  offer: SentOffer;
  /** Proposed as the name of the signer. */
  name: string;
  onAskChange: () => void;
}

/** The offer that can be accepted: its options are boxes to tick, and the totals follow them. */
export function OpenOffer({ token, offer, name, onAskChange }: OpenOfferProps) {
  const [state, send] = useAccept(token, offer.version, name);
  const { chosen } = state.context;
  const isSending = state.matches('sending');
  const isSigning = isSending || state.matches('signing');
  const acceptButton = useFocusOn<HTMLButtonElement>(isSigning ? 0 : state.context.left);
  return (
    <>
      <OfferLines
        content={offer.content}
        label={`Lignes de l’offre ${offer.version}`}
        chosen={chosen}
        renderChoice={(id, title) => (
          <CheckboxField
            label={`Retenir cette option : ${title}`}
            name={`option-${id}`}
            checked={chosen.includes(id)}
            onChange={(isChosen) => send({ type: 'option.toggled', id, isChosen })}
          />
        )}
      />
      <p className="muted">{typeset(`Cette offre est valable jusqu’au ${formatDate(offer.valid_until)} inclus.`)}</p>
      {isSigning ? (
        <SignForm context={state.context} isSending={isSending} send={send} />
      ) : (
        <div className="actions">
          <Button ref={acceptButton} size="large" onClick={() => send({ type: 'accept.begun' })}>
            ACCEPTER CETTE OFFRE
          </Button>
          <Button variant="second" size="large" onClick={onAskChange}>
            DEMANDER UNE MODIFICATION
          </Button>
        </div>
      )}
    </>
  );
}

type Accept = ReturnType<typeof useAccept>;

function SignForm({ context, isSending, send }: { context: Accept[0]['context']; isSending: boolean; send: Accept[1] }) {
  const nameField = useFocusOn<HTMLInputElement | HTMLTextAreaElement>(context.refusals + 1);
  return (
    <form className={styles.sign} noValidate aria-label="Bon pour accord" onSubmit={handleSubmit(() => send({ type: 'accept.submitted' }))}>
      <h3>Bon pour accord</h3>
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
        maxLength={100}
        value={context.order_reference}
        readOnly={isSending}
        onChange={(value) => send({ type: 'field.changed', field: 'order_reference', value })}
      />
      {context.failure && <Alert kind="error">{context.failure}</Alert>}
      <p className="muted">{typeset('Nous notons la date, l’heure et l’adresse réseau de votre accord, et vous l’envoyons par e-mail.')}</p>
      <div className="actions">
        <Button type="submit" size="large" busy={isSending}>
          CONFIRMER MON ACCORD
        </Button>
        <Button variant="quiet" size="large" onClick={() => send({ type: 'accept.left' })} disabled={isSending}>
          ANNULER
        </Button>
      </div>
    </form>
  );
}
