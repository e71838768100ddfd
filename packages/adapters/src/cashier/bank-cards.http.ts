import type { TradePasswordPorts } from '@caifu/core/kit';
import type { BankCardBindingPorts, BankCardsPorts, BindingField, UnbindCommand } from '@caifu/core/cashier';

import { consentGiver } from '../account/data-consents.http.ts';
import { bindCard, bindingOpening, boundCards, lookUpCard, sendBindingCode, setDefaultCard, unbindCard } from './bank-card.wire.ts';
import { RET_CODE } from '../kit/ret-codes.ts';

import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import { demandAnswer, demandExplicit, judged, messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

export type BankCardsHttp = Pick<BankCardsPorts, 'read' | 'setDefault'> & Pick<TradePasswordPorts<UnbindCommand, null>, 'submit'>;

/** 我的银行卡. `submit` unbinds a card with the sealed password. */
export const createBankCardsHttp = (call: PortCall): BankCardsHttp => ({
  read: async (signal) => readAnswerOf(await call(boundCards, null, signal)),

  setDefault: async (cardId, signal) => judged(demandExplicit(await call(setDefaultCard, { cardId }, signal)), () => ({ kind: 'changed' })),

  submit: async ({ command, ...sealed }, signal) =>
    passwordOutcome(await call(unbindCard, { ...command, ...sealedFieldsFor(sealed) }, signal), () => null),
});

/** 绑定银行卡. */
export const createBankCardBindingHttp = (call: PortCall): Omit<BankCardBindingPorts, 'requestIds'> => ({
  open: async (signal) => {
    const outcome = await call(bindingOpening, null, signal);
    const isUnverified = outcome.kind === 'refused' && outcome.code === RET_CODE.gateIdentity;
    return isUnverified ? { kind: 'unverified' } : readAnswerOf(outcome);
  },

  giveConsent: consentGiver(call),

  lookUp: async (cardNo, signal) => demandAnswer(await call(lookUpCard, { cardNo }, signal)),

  requestCode: async (target, signal) =>
    judged(demandExplicit(await call(sendBindingCode, target, signal)), (answer) => ({ kind: 'sent', ...answer })),

  bind: async (binding, signal) => {
    const outcome = demandExplicit(await call(bindCard, binding, signal));
    return outcome.kind === 'answered'
      ? { kind: 'bound', card: outcome.answer }
      : { kind: 'refused', field: fieldOf(outcome.detail.field ?? ''), message: messageOf(outcome.text) };
  },
});

const FIELD_OF = new Map<string, BindingField>([
  ['cardNo', 'cardNo'],
  ['bankCode', 'bank'],
  ['mobile', 'mobile'],
  ['smsCode', 'code'],
]);

const fieldOf = (name: string): BindingField | null => FIELD_OF.get(name) ?? null;
