import type { SentOffer } from '../../../contract/api.gen';
import { formatDate } from '../../../domain/date';
import { typeset } from '../../../domain/text/frenchText';
import { OfferLines } from '../../features/offer/OfferLines';
import { useFocusOn } from '../../ui/browser/focus';
import { usePrinting } from '../../ui/browser/viewport';
import { Button } from '../../ui/button/Button';
import { CheckboxField } from '../../ui/form/CheckboxField';
import type { Asking } from './AskForm';
import { SignForm } from './SignForm';
import type { useAccept } from './useAccept';
import styles from './FollowScreen.module.css';

interface OpenOfferProps {
  offer: SentOffer;
  ownReference: string;
  accept: ReturnType<typeof useAccept>;
  asking: Asking;
}

/**
 * The offer that can be accepted: its options are boxes to tick, and the totals follow them. One
 * form is open at a time.
 */
export function OpenOffer(props: OpenOfferProps) {
  const { offer, ownReference, asking } = props;
  const [state, send] = props.accept;
  const { chosen, cancelCount } = state.context;
  const isPrinting = usePrinting();
  const isSigning = state.matches('sending') || state.matches('signing');
  const acceptButton = useFocusOn<HTMLButtonElement>(isSigning ? 0 : cancelCount);
  const cancelled = (kind: Asking['cancelled']) =>
    asking.kind || asking.cancelled !== kind ? 0 : asking.cancelCount;
  const changeButton = useFocusOn<HTMLButtonElement>(cancelled('CHANGE_ASKED'));
  const declineButton = useFocusOn<HTMLButtonElement>(cancelled('DECLINED'));
  const answers = [
    {
      label: 'ACCEPTER CETTE OFFRE',
      ref: acceptButton,
      onClick: () => send({ type: 'accept.begun' }),
    },
    {
      label: 'DEMANDER UNE MODIFICATION',
      ref: changeButton,
      variant: 'second',
      onClick: () => asking.open('CHANGE_ASKED'),
    },
    {
      label: 'DÉCLINER',
      ref: declineButton,
      variant: 'quiet',
      onClick: () => asking.open('DECLINED'),
    },
  ] as const;
  return (
    <>
      <OfferLines
        offer={offer}
        label={`Lignes de l’offre ${offer.version}`}
        chosen={chosen}
        isDecided={false}
        renderChoice={(id, label) =>
          isPrinting ? undefined : (
            <CheckboxField
              label={label}
              name={`option-${id}`}
              checked={chosen.includes(id)}
              onChange={(isChosen) => send({ type: 'option.toggled', id, isChosen })}
            />
          )
        }
      />
      {offer.content.terms && <p className={styles.text}>{offer.content.terms}</p>}
      <p className="muted">
        {typeset(`Cette offre est valable jusqu’au ${formatDate(offer.valid_until)} inclus.`)}
      </p>
      {isSigning ? (
        <SignForm offer={offer} ownReference={ownReference} state={state} send={send} />
      ) : (
        !asking.kind && (
          <div className="actions">
            {answers.map(({ label, ...answer }) => (
              <Button key={label} size="large" {...answer}>
                {label}
              </Button>
            ))}
          </div>
        )
      )}
    </>
  );
}
