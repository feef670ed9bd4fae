import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { saveFile } from '../ui/browser/saveFile';
import { readFile } from './fileAnswer';

interface FileCall<Arg> {
  /** Without parameters: 'text/csv'. */
  type: string;
  /** The token of the session is sent. */
  bearer?: boolean;
  call: (arg: Arg) => FetchArgs;
  nameOf: (arg: Arg) => string;
}

/** An example of a Blob, see `isLike` in client.ts. */
const BLOB = { size: 0, type: '' };

/**
 * An endpoint that saves the answered file: a generated one would keep it in the store. An answer
 * of another type is none.
 */
export const savedFile = <Arg>({ type, bearer, call, nameOf }: FileCall<Arg>) => ({
  extraOptions: { answer: BLOB, bearer },
  query: (arg: Arg): FetchArgs => ({
    ...call(arg),
    responseHandler: (response) => readFile(response, type, () => response.blob()),
  }),
  transformResponse(file: Blob, _meta: unknown, arg: Arg): null {
    saveFile(nameOf(arg), type, file);
    return null;
  },
});
