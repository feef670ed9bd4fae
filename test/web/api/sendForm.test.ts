import { sendForm } from '../../../src/web/api/sendForm';

/** A call that gets no answer. */
class Unanswered {
  responseType = '';
  upload = {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onerror());
  }
}

function sent(file: File) {
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => new Unanswered() as never);
  const form = new FormData();
  form.append('file', file);
  // What FormData gives back may be another object.
  jest.spyOn(form, 'values').mockReturnValue([file][Symbol.iterator]());
  return sendForm(new Request('http://localhost/api/x', { method: 'POST' }), form);
}

afterEach(() => jest.restoreAllMocks());

test('without an answer a call fails as with fetch', async () => {
  await expect(sent(new File(['x'], 'bc.pdf'))).rejects.toThrow(TypeError);
});

test('a file that was changed since it was chosen is refused in words', async () => {
  const file = new File(['x'], 'bc.pdf');
  file.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never;
  const answer = await sent(file);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    message: 'Ce fichier a changé depuis que vous l’avez choisi : choisissez-le de nouveau.',
    requestId: '',
  });
});
