let unread = 0;
const listeners = new Set<() => void>();

/** The number of unread messages. The strip reads it for the bell. */
export const unreadMessages = {
  count: () => unread,
  tell: (count: number): void => {
    unread = count;
    listeners.forEach((listener) => listener());
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
