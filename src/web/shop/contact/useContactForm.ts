import { useEffect, useMemo, useState } from 'react';
import { type ContactErrors, contactErrors, makeRobotQuestion } from '../../../domain/contact';
import { ENVIRONMENT, ROBOT_MAX } from '../../../domain/limits';
import type { ContactRequest } from '../../api/endpoints.gen';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { draftOf } from './contactDraft';

const blank = { lastName: '', firstName: '', phone: '', email: '', company: '', message: '', answer: '' };

export type ContactFields = typeof blank;
export type ContactField = keyof ContactFields;

const drawNumber = () => Math.floor(Math.random() * (ROBOT_MAX + 1));
const drawQuestion = () => makeRobotQuestion(drawNumber(), drawNumber());

/** What the visitor writes, and what may be said about it: nothing before the first touch or try (OPEN-49). */
export function useContactForm() {
  const { fields, setFields, forgetDraft } = useDebouncedDraft();
  const [touched, setTouched] = useState<ReadonlySet<ContactField>>(new Set());
  const [tried, setTried] = useState(false);
  const [robot, setRobot] = useState(drawQuestion);
  const errors = contactErrors({ ...fields, expected: robot.answer });
  const mayWarn = (...names: ContactField[]) => tried || names.some((name) => touched.has(name));

  return {
    question: robot.question,
    /** The field to go back to before anything is sent, if one is missing. */
    firstRefused: firstRefused(errors),
    shown: {
      message: errors.message && mayWarn('message'),
      contact: errors.contact && mayWarn('phone', 'email'),
      robot: errors.robot && tried,
    },
    /** Props of a field: its value, and what to do when it changes or is left. */
    field: (name: ContactField) => ({
      name,
      value: fields[name],
      onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
      onBlur: () => setTouched((before) => new Set(before).add(name)),
    }),
    request: (): ContactRequest => requestFrom(fields),
    noteTry: () => setTried(true),
    forgetDraft,
    restart() {
      setFields(blank);
      setTouched(new Set());
      setTried(false);
      setRobot(drawQuestion());
    },
  };
}

/** The fields, with what this person wrote here and did not send. */
function useDebouncedDraft() {
  const shop = useAppStore();
  const writer = useAppSelector(selectUser)?.id ?? null;
  const draft = useMemo(() => draftOf<ContactFields>(shop, writer), [shop, writer]);
  const [fields, setFields] = useState(() => ({ ...blank, ...draft.read() }));
  useEffect(
    function keepDraft() {
      draft.keep({ ...fields, answer: '' }); // the next question is another one
    },
    [draft, fields],
  );
  return { fields, setFields, forgetDraft: draft.forget };
}

function firstRefused(errors: ContactErrors): ContactField | null {
  if (errors.contact) return 'phone';
  if (errors.message) return 'message';
  return errors.robot ? 'answer' : null;
}

export type ContactForm = ReturnType<typeof useContactForm>;

function requestFrom(fields: ContactFields): ContactRequest {
  return {
    first_name: fields.firstName,
    last_name: fields.lastName,
    phone_number: fields.phone,
    email: fields.email,
    company: fields.company,
    content: fields.message,
    environment: ENVIRONMENT,
  };
}
