/** Records a fault that the investor does not see, by a code and never by its words: `address-refused`, `buying-blocked`. */
export function reportFault(code: string): void {
  if (listener === null) waiting.push(code);
  else listener(code);
}

/** Receives the faults recorded so far, and every later one. */
export function listenToFaults(listen: (code: string) => void): () => void {
  listener = listen;
  for (const code of waiting.splice(0)) listen(code);
  return () => {
    listener = null;
  };
}

let listener: ((code: string) => void) | null = null;
const waiting: string[] = [];
