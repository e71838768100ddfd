import { reportFault } from './fault-report.ts';

/** A return address of a forbidden origin was ignored. The page that opened without it says so once. */
export const ignoredAddress = {
  tell(): void {
    isUnsaid = true;
    reportFault('address-refused');
    listeners.forEach((listener) => listener());
  },
  said(): void {
    isUnsaid = false;
    listeners.forEach((listener) => listener());
  },
  read: (): boolean => isUnsaid,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

let isUnsaid = false;
const listeners = new Set<() => void>();
