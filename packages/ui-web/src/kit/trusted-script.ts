/** Trusted Types ask for an address of a script that the app vouches for: one of its own origin, which the build made. */
export function trustedScript(address: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('caifu-worker', rules) ?? rules;
  return policy.createScriptURL(address);
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
