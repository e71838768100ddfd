import type { FundsPorts, SearchableFund } from '@caifu/core/funds';
import { PortError } from '@caifu/core/kit';
import { messageOf, type PortCall } from '../kit/port-call.ts';
import type { FundCatalogueStorage } from './fund-catalogue.storage.ts';
import { fundCatalogue, fundsOfPart, type CataloguePart, type FundCatalogueAnswer } from './fund-catalogue.wire.ts';

/** The fund catalogue: updates the stored copy, and returns the stored copy where nothing can be fetched. */
export const createFundCatalogueHttp = (call: PortCall, storage: FundCatalogueStorage): FundsPorts['fundCatalogue'] => {
  let read: { readonly parts: readonly CataloguePart[]; readonly funds: readonly SearchableFund[] } | null = null;

  const fundsOf = async (parts: readonly CataloguePart[]): Promise<readonly SearchableFund[]> => {
    if (read?.parts === parts) return read.funds;
    const funds = await readInSlices(parts);
    read = { parts, funds };
    return funds;
  };

  return {
    read: async (_, signal) => {
      const kept = read?.parts ?? (await storage.read());
      try {
        const outcome = await call(fundCatalogue, { known: kept.map(({ part, sum }) => ({ part, sum })) }, signal);
        if (outcome.kind === 'refused') {
          return kept.length > 0 ? { kind: 'read', value: await fundsOf(kept) } : { kind: 'refused', message: messageOf(outcome.text) };
        }
        const parts = merged(kept, outcome.answer);
        if (parts !== kept) await storage.store(parts);
        return { kind: 'read', value: await fundsOf(parts) };
      } catch (fault) {
        if (!(fault instanceof PortError) || kept.length === 0 || signal?.aborted === true) throw fault;
        return { kind: 'read', value: await fundsOf(kept) };
      }
    },
  };
};

/** Returns the same list when nothing has changed. */
const merged = (kept: readonly CataloguePart[], { isWhole, changed, gone }: FundCatalogueAnswer): readonly CataloguePart[] => {
  if (!isWhole && changed.length === 0 && gone.length === 0) return kept;
  const parts = new Map(isWhole ? [] : kept.map((each) => [each.part, each]));
  for (const part of gone) parts.delete(part);
  for (const each of changed) parts.set(each.part, each);
  return [...parts.values()].toSorted((a, b) => (a.part < b.part ? -1 : 1));
};

/** Parts that are parsed per task, so that typing is not blocked. */
const PARTS_A_SLICE = 40;

const readInSlices = async (parts: readonly CataloguePart[]): Promise<readonly SearchableFund[]> => {
  const funds: SearchableFund[] = [];
  for (let at = 0; at < parts.length; at += PARTS_A_SLICE) {
    if (at > 0) await nextTask();
    for (const part of parts.slice(at, at + PARTS_A_SLICE)) funds.push(...fundsOfPart(part));
  }
  return funds;
};

/** A message channel and not a timer: in a background page each timer waits a second. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
