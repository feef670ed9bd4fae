import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContactRequest } from '../../../contract/api.gen';
import { type ContactErrors, contactErrors, makeRobotQuestion } from '../../../domain/contact';
import { ROBOT_MAX } from '../../../domain/limits';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { bindFields, useSaveDraft } from '../../ui/form/formHandling';
import { ServedPageContext, useIsHydrated } from '../../ui/page/ServedPage';
import {
  contactDraftOf,
  type ContactFieldName,
  type ContactValues,
  EMPTY_CONTACT,
  toContactRequest,
} from './contactDraft';

const drawNumber = () => Math.floor(Math.random() * (ROBOT_MAX + 1));
const drawQuestion = () => makeRobotQuestion(drawNumber(), drawNumber());

/** A rendered page has the same question in its HTML and in the browser. */
function useFirstQuestion() {
  const served = use(ServedPageContext);
  const isHydrated = useIsHydrated();
  return () =>
    isHydrated || !served ? drawQuestion() : makeRobotQuestion(served.now % (ROBOT_MAX + 1), 1);
}

/**
 * Values and errors of the contact form. An error is visible only after its field was left, or
 * after a first submit (OPEN-49).
 */
export function useContactForm(isSent: boolean) {
  const [values, setValues] = useValuesWithDraft(isSent);
  const [touched, setTouched] = useState<ReadonlySet<ContactFieldName>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [robot, setRobot] = useState(useFirstQuestion());
  const errors = contactErrors({ ...values, expected: robot.answer });
  const isVisible = (...names: ContactFieldName[]) =>
    isSubmitted || names.some((name) => touched.has(name));
  const bind = bindFields(values, (name, value) =>
    setValues((before) => ({ ...before, [name]: value })),
  );

  return {
    question: robot.question,
    /** The first field with an error, which gets the focus instead of a submit. */
    firstInvalid: firstInvalid(errors),
    visibleErrors: {
      message: errors.message && isVisible('message'),
      contact: errors.contact && isVisible('phone', 'email'),
      robot: errors.robot && isSubmitted,
    },
    field: (name: ContactFieldName) => ({
      ...bind(name),
      onBlur: () => setTouched((before) => new Set(before).add(name)),
    }),
    request: (): ContactRequest => toContactRequest(values),
    markSubmitted: () => setSubmitted(true),
    restart: () => {
      setValues(EMPTY_CONTACT);
      setTouched(new Set());
      setSubmitted(false);
      setRobot(drawQuestion());
    },
  };
}

function useValuesWithDraft(isSent: boolean) {
  const store = useAppStore();
  const customerId = useAppSelector(selectUser)?.id ?? null;
  const draft = useMemo(() => contactDraftOf(store, customerId), [store, customerId]);
  const isHydrated = useIsHydrated();
  const [values, setValues] = useState(() => ({
    ...EMPTY_CONTACT,
    ...(isHydrated ? draft.read() : null),
  }));
  // Read before the first save: a rendered page shows the stored values after hydration, below what
  // was typed until then.
  const [stored, setStored] = useState(() => (isHydrated ? null : draft.read()));
  if (isHydrated && stored) {
    setStored(null);
    setValues({ ...stored, ...withoutEmpty(values) });
  }
  useSaveDraft(draft, values, isSent);
  useRequestedArticle(isHydrated && !stored, (sentence) =>
    setValues((before) => ({
      ...before,
      message: before.message.includes(sentence)
        ? before.message
        : joined(before.message, sentence),
    })),
  );
  return [values, setValues] as const;
}

/** A message that was begun stays before what is added. */
const joined = (message: string, sentence: string) =>
  message.trim() === '' ? sentence : `${message.trimEnd()}\n\n${sentence}`;

const withoutEmpty = (values: ContactValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

function firstInvalid(errors: ContactErrors): ContactFieldName | null {
  if (errors.contact) return 'phone';
  if (errors.message) return 'message';
  return errors.robot ? 'answer' : null;
}

export type ContactForm = ReturnType<typeof useContactForm>;

const MAX_LENGTH = 200;

/** What a link asks for, by the parameter that holds what it is about. */
const SENTENCES: Readonly<Record<string, (text: string) => string>> = {
  demande: (text) =>
    `Bonjour, je ne trouve pas « ${text} » sur votre site. Pouvez-vous me le proposer ?`,
  documentation: (text) =>
    `Bonjour, pouvez-vous m'envoyer la documentation de cet article : ${text} ?`,
  equivalent: (text) =>
    `Bonjour, cet article n'est plus proposé : ${text}. Par quoi puis-je le remplacer ?`,
};

/**
 * What the address asks for, as `?demande=` after a search that found nothing, is added to the
 * message once, and leaves the address.
 * @param isReady the message has the stored text.
 */
function useRequestedArticle(isReady: boolean, add: (sentence: string) => void): void {
  const [address, setAddress] = useSearchParams();
  const asked = Object.keys(SENTENCES).find((name) => address.has(name));
  const take = useEffectEvent((name: string) => {
    const text = (address.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
    if (text !== '') add(SENTENCES[name]?.(text) ?? '');
    setAddress(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true },
    );
  });
  useEffect(
    function takeText() {
      if (isReady && asked !== undefined) take(asked);
    },
    [isReady, asked],
  );
}
