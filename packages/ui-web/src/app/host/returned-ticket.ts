let take: () => string | null = () => null;

/** Returns the ticket that another app's sign-in page sent back, once. null: there is none. */
export const takeReturnedTicket = (): string | null => take();

/** Registers the place of a returned ticket. */
export function keepReturnedTicket(from: () => string | null): void {
  take = from;
}
