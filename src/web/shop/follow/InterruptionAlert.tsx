import type { FollowedQuote } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { typeset } from '../../../domain/text/frenchText';
import { useFocusOn } from '../../ui/browser/focus';
import { Alert } from '../../ui/feedback/Alert';
import type { Interruption } from './acceptMachine';

/** Takes the focus, because the form that had it is no longer shown. */
export default function InterruptionAlert({
  interruption,
  followed,
}: {
  interruption: Interruption;
  followed: FollowedQuote;
}) {
  const box = useFocusOn<HTMLDivElement>(1);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="error">
        {interruptionSentences(interruption, followed).map((sentence) => (
          <p key={sentence}>{typeset(sentence)}</p>
        ))}
      </Alert>
    </div>
  );
}

/** Tells the signer why the agreement is not stored, and what became of what was typed. */
function interruptionSentences(
  { reason, agreement, lostOptions }: Interruption,
  { acceptance, versions }: FollowedQuote,
): string[] {
  const reference = agreement.order_reference.trim();
  const refusal = `Votre accord (${agreement.name.trim()}${reference && `, référence ${reference}`}) n’a pas été enregistré`;
  if (reason === 'accepted') {
    const who = acceptance
      ? ` par ${acceptance.name}, le ${formatDateTime(acceptance.accepted_at)}`
      : '';
    return [
      `${refusal} : l’offre a déjà été acceptée${who}.`,
      'Pour y changer quelque chose, écrivez-nous un message.',
    ];
  }
  if (reason === 'expired')
    return [
      `${refusal} : cette offre n’est plus valable.`,
      'Vous pouvez en demander une nouvelle.',
    ];
  if (reason === 'declined')
    return [
      `${refusal} : cette offre vient d’être déclinée.`,
      'Pour la reprendre, écrivez-nous un message.',
    ];
  if (reason === 'archived')
    return [`${refusal} : ce devis est archivé.`, 'Pour le reprendre, écrivez-nous un message.'];
  return [
    `${refusal} : la version ${versions[0]?.version ?? ''} de notre offre remplace celle que vous lisiez.`,
    `Relisez-la avant de l’accepter. Votre nom, votre référence et vos options sont gardés${LOST[Math.min(lostOptions, 2)]}.`,
  ];
}

const LOST = ['', ', sauf une option qui n’y est plus', ', sauf les options qui n’y sont plus'];
