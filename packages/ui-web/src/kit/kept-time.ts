import type { EpochMs } from '@caifu/core/values';

/** When the oldest thing on the screens was read that was kept from an earlier read; null: everything is fresh. */
export const keptTime = {
  read: (): EpochMs | null => keptAt,
  /** A screen shows what was kept. */
  tell(readAt: EpochMs): void {
    // Afterwards: those who read anew when the network is back still have to know that they must.
    if (keptAt === null) window.addEventListener('online', () => setTimeout(forget), { once: true });
    keptAt = keptAt === null || readAt < keptAt ? readAt : keptAt;
    listeners.forEach((listener) => listener());
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

function forget(): void {
  keptAt = null;
  listeners.forEach((listener) => listener());
}

const listeners = new Set<() => void>();
let keptAt: EpochMs | null = null;
