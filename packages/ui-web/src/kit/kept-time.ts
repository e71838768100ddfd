import type { EpochMs } from '@caifu/core/values';

/** The reading time of the oldest stored data on the screen. null: all data are fresh. */
export const keptTime = {
  read: (): EpochMs | null => keptAt,
  /** Called when a screen shows stored data. */
  tell(readAt: EpochMs): void {
    // Forgets the time only after other listeners have run: those that read anew still need to know that stored data were shown.
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
