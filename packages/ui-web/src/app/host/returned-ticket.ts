let take: () => string | null = () => null;

/** The ticket that a sign-in page of another app has sent back, once; null: there is none. */
export const takeReturnedTicket = (): string | null => take();

/** Names where a returned ticket waits. */
export function keepReturnedTicket(from: () => string | null): void {
  take = from;
}
