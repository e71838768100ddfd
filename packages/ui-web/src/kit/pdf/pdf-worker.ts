import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';

/** A thread that parses one document. Trusted Types ask for an address that the app vouches for: this one the build made. */
export function startPdfWorker(): Worker {
  policy ??= globalThis.trustedTypes?.createPolicy('caifu-worker', rules) ?? rules;
  return new Worker(policy.createScriptURL(workerAddress), { type: 'module' });
}

const rules: ScriptPolicy = {
  createScriptURL(address) {
    const { origin, href } = new URL(address, document.baseURI);
    if (origin !== location.origin) throw new TypeError('a script of another origin');
    return href;
  },
};

let policy: ScriptPolicy | undefined;

interface ScriptPolicy {
  /** In truth an object that stands wherever the text of a script's address stands. */
  readonly createScriptURL: (address: string) => string;
}

declare global {
  var trustedTypes: { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy } | undefined;
}
