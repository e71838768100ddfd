import type { InboxKind } from '@caifu/core/orders';
import type { Outside } from './outside/outside.ts';
import type { Connection } from './database/schema.ts';

/** The subject of a message. */
export interface MessageAbout {
  readonly messageId: string;
  readonly productCode: string;
  readonly planNo: string | null;
}

/** The news that an area tells investors. Its messages are written by the statements of what they tell; a kind can be told by several areas. */
export interface Tells {
  readonly kinds: readonly InboxKind[];
  /** What such messages name, by their ids; one that it does not know is another area's. */
  readonly names: (
    sources: Pick<Outside, 'partnerBanks'> & { readonly db: Connection },
    about: readonly MessageAbout[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** Names of messages by the codes that they have. */
export const namesByCode = (about: readonly MessageAbout[], names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    about.flatMap(({ messageId, productCode }) => {
      const name = names.get(productCode);
      return name === undefined ? [] : [[messageId, name] as const];
    }),
  );
