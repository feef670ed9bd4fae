import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../../src/web/store/store';

export interface Call {
  path: string;
  body: unknown;
}

/**
 * Answers by the end of the path, as JSON or a Response; a call without one fails like a network
 * error.
 */
export type Answers = Record<string, (call: Call) => unknown>;

export class Refusal {
  constructor(readonly status: number) {}
}

/** Renders a screen over a real store with the given answers; returns the calls made. */
export function renderScreen(screen: ReactNode, answers: Answers = {}): Call[] {
  const calls: Call[] = [];
  const fetchFn = async (input: RequestInfo | URL): Promise<Response> => {
    const request = input as Request;
    const path = new URL(request.url).pathname;
    const text = await request.text();
    const call = { path, body: text ? (JSON.parse(text) as unknown) : undefined };
    calls.push(call);
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    if (!answer) throw new TypeError('Failed to fetch');
    const value = await answer(call);
    if (value instanceof Response) return value;
    return value instanceof Refusal
      ? Response.json({ message: 'refusé', requestId: 'r' }, { status: value.status })
      : Response.json(value);
  };
  render(
    <Provider store={makeStore({ fetchFn: fetchFn })}>
      <MemoryRouter>
        <Suspense fallback={null}>{screen}</Suspense>
      </MemoryRouter>
    </Provider>,
  );
  return calls;
}
