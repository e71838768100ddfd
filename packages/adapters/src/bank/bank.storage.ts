import type {
  BankDraft,
  BankOpeningPorts,
  BankOrderInput,
  BankOrderPorts,
  BankSide,
  MaturityInstruction,
  OpeningChoice,
} from '@caifu/core/bank';
import * as z from 'zod/mini';

import { createDraft, createDrafts } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { flagWire, nullableWire, textWire, wordWire } from '../kit/scalars.wire.ts';
import { bankChoiceKeyOf, bankDraftKeyOf } from '../kit/storage-keys.ts';

/** Orders at a bank that were begun, per investor, side and thing. */
export const createBankOrderStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<BankOrderPorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<BankOrderInput, BankDraft>(local, ownerId, {
    keyOf: (owner, { side, about }) => bankDraftKeyOf(owner, side, about),
    aboutOf: ({ side, about }) => ({ side, about }),
    isAbout: (draft, { side, about }) => draft.side === side && draft.about === about,
    codec: draftStored,
  });

/** What the bind page leaves in this tab for the page that opens the account. */
export const createBankChoiceStorage = (
  tab: JsonStore,
  ownerId: () => string | null,
): Pick<BankOpeningPorts, 'readChoice' | 'saveChoice' | 'clearChoice'> => {
  const choices = createDraft<OpeningChoice>(tab, ownerId, { keyOf: bankChoiceKeyOf, codec: choiceStored });
  return {
    readChoice: () => choices.readDraft(),
    saveChoice: (choice) => {
      choices.saveDraft(choice);
    },
    clearChoice: () => {
      choices.clearDraft();
    },
  };
};

// Every field is named: a secret that found its way into a draft would not be written.
const draftStored = z.codec(
  z.object({
    version: z.literal(1),
    side: wordWire<BankSide>({
      in: 'in',
      out: 'out',
      buy: 'buy',
      draw: 'draw',
      instruct: 'instruct',
      subscribe: 'subscribe',
      redeem: 'redeem',
      rebind: 'rebind',
      retire: 'retire',
    }),
    about: textWire,
    amountText: textWire,
    cardId: nullableWire(textWire),
    instruction: nullableWire(wordWire<MaturityInstruction>({ 'pay-out': 'pay-out', renew: 'renew' })),
    agreed: flagWire,
    requestId: nullableWire(textWire),
  }),
  z.custom<BankDraft>(),
  {
    decode: ({ version: _version, ...draft }) => draft,
    encode: ({ side, about, amountText, cardId, instruction, agreed, requestId }) => ({
      version: 1 as const,
      side,
      about,
      amountText,
      cardId,
      instruction,
      agreed,
      requestId,
    }),
  },
);

const choiceStored = z.codec(z.object({ version: z.literal(1), partnerCode: textWire, cardId: textWire }), z.custom<OpeningChoice>(), {
  decode: ({ version: _version, ...choice }) => choice,
  encode: ({ partnerCode, cardId }) => ({ version: 1 as const, partnerCode, cardId }),
});
