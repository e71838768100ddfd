/** Trusted Types require script addresses from a policy. The app's policy allows built files of its own origin. */
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
  /** The real value is an object that is accepted wherever a script address is. */
  readonly createScriptURL: (address: string) => string;
}

declare global {
  var trustedTypes: { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy } | undefined;
}
