import type * as Bank from '@caifu/core/bank';

import { createDraft, createDrafts, VERSION_1 } from '../kit/drafts.storage.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import type { JsonStore } from '../kit/json-store.ts';
import * as w from '../kit/scalars.wire.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

/** Drafts of orders at a bank, per investor, side and target. */
export const createBankOrderStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<Bank.BankOrderPorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<Bank.BankOrderInput, Bank.BankDraft>(local, ownerId, {
    keyOf: (owner, { side, about }) => ownKeyOf(owner, 'bank', side, about),
    aboutOf: ({ side, about }) => ({ side, about }),
    isAbout: (draft, { side, about }) => draft.side === side && draft.about === about,
    codec: draftStored,
  });

/** The choice that the bind page leaves in this tab for the page that opens the account. */
export const createBankChoiceStorage = (
  tab: JsonStore,
  ownerId: () => string | null,
): Pick<Bank.BankOpeningPorts, 'readChoice' | 'saveChoice' | 'clearChoice'> => {
  const choices = createDraft<Bank.OpeningChoice>(tab, ownerId, { keyOf: (owner) => ownKeyOf(owner, 'bank-choice'), codec: choiceStored });
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

const draftStored = renamed(
  messageOf<Bank.BankDraft>(),
  {
    side: w.word<Bank.BankSide>({
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
    about: w.text,
    amountText: w.text,
    cardId: w.nullable(w.text),
    instruction: w.nullable(w.word<Bank.MaturityInstruction>({ 'pay-out': 'pay-out', renew: 'renew' })),
    agreed: w.flag,
    requestId: w.nullable(w.text),
  },
  VERSION_1,
);

const choiceStored = renamed(
  messageOf<Bank.OpeningChoice>(),
  {
    partnerCode: w.text,
    cardId: w.text,
  },
  VERSION_1,
);
