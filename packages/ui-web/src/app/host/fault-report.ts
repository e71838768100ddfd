/** Notes a fault that the investor is not shown, by a code and never by its words: `address-refused`, `buying-blocked`. */
export function reportFault(code: string): void {
  if (listener === null) waiting.push(code);
  else listener(code);
}

/** Takes over what was noted, and whatever is noted from now on. */
export function listenToFaults(listen: (code: string) => void): () => void {
  listener = listen;
  for (const code of waiting.splice(0)) listen(code);
  return () => {
    listener = null;
  };
}

let listener: ((code: string) => void) | null = null;
const waiting: string[] = [];
