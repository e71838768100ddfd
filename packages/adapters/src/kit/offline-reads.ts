import type { HttpClient, SessionHeaders } from './http-client.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { readEnvelope } from './envelope.wire.ts';
import { KEPT_CACHE, KEPT_DOCUMENTS } from './kept-cache.ts';
import type { KeptCaches } from './sealed-shelf.ts';

export interface OfflineReadsSettings {
  /** null: the device has no caches, and nothing is stored. */
  readonly caches: () => KeptCaches | null;
  readonly session: () => SessionHeaders | null;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** Called when stored data is shown, with the time of its reading in epoch milliseconds. */
  readonly onKeptShown: (readAt: number) => void;
}

export interface OfflineReads {
  readonly over: (client: HttpClient) => HttpClient;
  /** Deletes everything that was stored. Called when the session ends. */
  readonly forget: () => void;
}

/** Stores the answers of rows marked `isReadOffline`, and returns them when the network fails. A server's answer always has priority. */
export const createOfflineReads = ({ caches, session, isOnline, now, onKeptShown }: OfflineReadsSettings): OfflineReads => {
  // Loaded later than the first load.
  let loading: Promise<KeptAnswers> | null = null;
  const load = (storage: KeptCaches) =>
    (loading ??= import('./kept-answers.ts').then(({ createKeptAnswers }) => createKeptAnswers(storage)));

  const forget = (): void => {
    for (const name of [KEPT_CACHE, KEPT_DOCUMENTS])
      caches()
        ?.delete(name)
        .catch(() => false);
  };

  return {
    forget,
    over: (client) => ({
      send: async (target, message, used, signal) => {
        const storage = target.isReadOffline === true && used !== null ? caches() : null;
        if (storage === null || used === null) return client.send(target, message, used, signal);
        const { token } = used;
        const call = JSON.stringify([target.host, target.path, message]);
        const findKept = async (): Promise<string | null> => {
          const kept = await load(storage)
            .then((answers) => answers.find(token, call))
            .catch(() => null);
          if (kept === null || session()?.token !== token) return null;
          onKeptShown(kept.readAt);
          return kept.text;
        };
        const keep = async (text: string): Promise<void> => {
          if (readEnvelope(JSON.parse(text)).kind !== 'success') return;
          await (await load(storage)).keep(token, call, { readAt: now(), text });
          // The session ended during encryption.
          if (session()?.token !== token) forget();
        };

        if (!isOnline()) {
          const kept = await findKept();
          if (kept !== null) return kept;
        }
        try {
          const text = await client.send(target, message, used, signal);
          keep(text).catch(() => undefined);
          return text;
        } catch (fault) {
          const isAnswer = fault instanceof Error && fault.name === 'HTTPError';
          const kept = isAnswer || signal?.aborted === true ? null : await findKept();
          if (kept === null) throw fault;
          return kept;
        }
      },
    }),
  };
};
