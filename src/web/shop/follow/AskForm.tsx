import { lazy, Suspense, useState } from 'react';
import { useFocusOn } from '../../ui/browser/focus';
import { loadChunk } from '../../ui/browser/loadChunk';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { onEscape } from './SignForm';
import { WriteForm } from './WriteForm';

const DeclineForm = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "suivi" */ './DeclineForm')),
);

type Kind = 'CHANGE_ASKED' | 'RENEWAL_ASKED' | 'DECLINED';

/** The buyer asks for a change of the open offer, declines it, or asks for a new one afterwards. */
export interface Asking {
  kind: Kind | null;
  /** What was asked for and has arrived, with the version it is about. */
  sent: { kind: Kind; version: number } | null;
  open: (kind: Kind) => void;
  close: () => void;
  store: (version: number) => void;
  /** How often a form was closed without sending: its button takes the focus. */
  cancelCount: number;
  /** The form that was closed so last. */
  cancelled: Kind | null;
  /** How many requests have arrived: the confirmation takes the focus. */
  arrivals: number;
}

export function useAsking(): Asking {
  const [{ kind, sent, cancelCount, cancelled, arrivals }, setState] = useState<
    Pick<Asking, 'kind' | 'sent' | 'cancelCount' | 'cancelled' | 'arrivals'>
  >({
    kind: null,
    sent: null,
    cancelCount: 0,
    cancelled: null,
    arrivals: 0,
  });
  return {
    kind,
    sent,
    open: (next) => setState((state) => ({ ...state, kind: next, sent: null })),
    close: () =>
      setState((state) => ({
        ...state,
        kind: null,
        cancelCount: state.cancelCount + 1,
        cancelled: state.kind,
      })),
    store: (version) =>
      setState((state) => ({
        ...state,
        kind: null,
        sent: state.kind && { kind: state.kind, version },
        arrivals: state.arrivals + 1,
        cancelCount: 0,
      })),
    cancelCount,
    cancelled,
    arrivals,
  };
}

interface AskFormProps {
  token: string;
  quoteId: number;
  version: number;
  asking: Asking;
}

/** The form of what the buyer asks for or declines, then a confirmation. */
export function AskForm({ token, quoteId, version, asking }: AskFormProps) {
  const { kind, sent, arrivals } = asking;
  const confirmation = useFocusOn<HTMLDivElement>(arrivals);
  if (sent?.version === version)
    return (
      <div ref={confirmation} tabIndex={-1}>
        <Alert kind="success">{ARRIVED[sent.kind]}</Alert>
      </div>
    );
  if (!kind) return null;
  if (kind === 'DECLINED')
    return (
      <div onKeyDown={onEscape(asking.close)}>
        <Suspense fallback={<Skeleton rows={3} />}>
          <DeclineForm
            token={token}
            quoteId={quoteId}
            version={version}
            onSent={() => asking.store(version)}
            onCancel={asking.close}
          />
        </Suspense>
      </div>
    );
  const isChange = kind === 'CHANGE_ASKED';
  return (
    <div onKeyDown={onEscape(asking.close)}>
      <WriteForm
        token={token}
        quoteId={quoteId}
        kind={kind}
        version={version}
        label={isChange ? 'Que faut-il changer ?' : 'Une précision pour la nouvelle offre'}
        submitLabel={isChange ? 'ENVOYER MA DEMANDE' : 'DEMANDER UNE NOUVELLE OFFRE'}
        isRequired={isChange}
        takesFocus
        onSent={() => asking.store(version)}
      >
        <Button variant="quiet" onClick={asking.close}>
          ANNULER
        </Button>
      </WriteForm>
    </div>
  );
}

const ARRIVED: Record<Kind, string> = {
  CHANGE_ASKED:
    'Votre demande de modification est bien arrivée. Nous vous répondons par e-mail, et ici.',
  RENEWAL_ASKED:
    'Votre demande de nouvelle offre est bien arrivée. Nous vous l’envoyons par e-mail, et elle s’affichera ici.',
  DECLINED: 'Votre réponse est bien arrivée. Merci de nous avoir dit pourquoi.',
};
