import type { InboxKind } from '@caifu/core/orders';
import type { Outside } from './outside/outside.ts';
import type { Connection } from './database/schema.ts';

/** The subject of a message. */
export interface MessageAbout {
  readonly messageId: string;
  readonly productCode: string;
  readonly planNo: string | null;
}

/** An area's declaration of its messages to investors. The statements of an event write its message. A kind may come from several areas. */
export interface Tells {
  readonly kinds: readonly InboxKind[];
  /** The names of such messages' subjects, by message id. An unknown one belongs to another area. */
  readonly names: (
    sources: Pick<Outside, 'partnerBanks'> & { readonly db: Connection },
    about: readonly MessageAbout[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** Names of messages by their codes. */
export const namesByCode = (about: readonly MessageAbout[], names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    about.flatMap(({ messageId, productCode }) => {
      const name = names.get(productCode);
      return name === undefined ? [] : [[messageId, name] as const];
    }),
  );
