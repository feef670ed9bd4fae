import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** An actor that the screen provides: a machine that is started without it fails. */
export const provided = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('An actor is not provided')));
