const TIMEOUT_MS = 60_000;

/**
 * The URL that a server prints once it listens; its output is read from then on.
 * @param within milliseconds. @throws NotOpened, or an Error after that time.
 */
export function waitForAddress(child, within = TIMEOUT_MS) {
  return new Promise((resolve, reject) => {
    let output = '';
    let isSettled = false;
    const read = (text) => {
      if (isSettled) return;
      output += text;
      const found = /(?:ouverte|envoie les e-mails) : (http:\S+)/.exec(output);
      if (found) settle(() => resolve(found[1]));
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error(`The server did not open: ${output}`))),
      within,
    );
    const settle = (callback) => {
      clearTimeout(timer);
      callback();
      isSettled = true;
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read);
    child.once('exit', (code, signal) =>
      settle(() => reject(new NotOpened(code ?? signal, output))),
    );
  });
}

/** The server exited before it listened. */
export class NotOpened extends Error {
  constructor(code, output) {
    super(`The server ended with ${code}: ${output}`);
    this.code = code;
    this.output = output;
  }
}
