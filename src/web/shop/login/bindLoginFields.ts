import { bindFields } from '../../ui/form/bindFields';
import type { useLogin } from './useLogin';

/** The three forms of the login screen share one machine. */
export interface LoginFormProps {
  snapshot: ReturnType<typeof useLogin>[0];
  send: ReturnType<typeof useLogin>[1];
}

/** Field props from the machine's context; disabled while a call is in flight. */
export const bindLoginFields = ({ snapshot, send }: LoginFormProps) =>
  bindFields(snapshot.context.fields, (field, value) => send({ type: 'field.changed', field, value }), snapshot.matches('loading'));
