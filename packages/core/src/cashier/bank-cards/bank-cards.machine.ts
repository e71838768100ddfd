import type { Message } from '../../kit/message.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { ActingChange } from '../../kit/resource/acting/acting.types.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import { toTradePasswordView } from '../../kit/trade-password/trade-password.view.ts';
import type { BankCardsPorts } from './bank-cards.ports.ts';
import {
  bindingObstacle,
  canBeDefault,
  changeNotice,
  bankCardsNeedsReading,
  UNBIND_QUESTION,
  unbindingObstacle,
  unbindNotice,
  bankCardsWayOut,
} from './bank-cards.rules.ts';
import type { BankCardsActing, UnbindCommand } from './bank-cards.types.ts';

/** 我的银行卡. Rules and diagram: docs/flows/bank-cards.md */
export const createBankCardsMachine = (ports: BankCardsPorts) =>
  createActingMachine<BankCardsActing>({
    id: 'bank-cards',
    reading: 'in-place',
    read: (_, signal) => ports.read(signal),
    own: {},
    acts: {
      // [BC-3] after any answer the cards are read from the gateway
      setDefault: {
        state: 'changingDefault',
        call: ({ cardId }, signal) => ports.setDefault(cardId, signal),
        after: (outcome) => ({ notice: changeNotice(outcome) }),
        rereads: true,
      },
      cashier: {
        state: 'paying',
        question: () => UNBIND_QUESTION,
        flow: createTradePasswordMachine<UnbindCommand, null>(ports.cashier),
        input: ({ wish }) => ({ command: wish }),
        frame: toTradePasswordView,
        after: (output) => ({ notice: unbindNotice(output), destination: bankCardsNeedsReading(output) ? null : bankCardsWayOut(output) }),
        rereads: ['needsReading', bankCardsNeedsReading],
        // [BC-7] nobody knows whether a failed pad had sent anything
        broken: { notice: unbindNotice({ kind: 'unknown' }) },
      },
    },
    presses: {
      'default.chosen': [
        { when: ['canBeDefault', ({ value }, { cardId }) => canBeDefault(value ?? [], cardId)], wish: chosenCard, leadsTo: 'setDefault' },
      ],
      'unbind.pressed': [
        {
          when: ['isKept', ({ value }, { cardId }) => unbindingObstacle(value ?? [], cardId) !== null],
          change: ({ value }, { cardId }) => warning(unbindingObstacle(value ?? [], cardId)),
        },
        {
          when: ['isKnown', ({ value }, event) => value?.some(({ cardId }) => cardId === event.cardId) === true],
          wish: chosenCard,
          leadsTo: 'cashier',
        },
      ],
      'binding.pressed': [
        {
          when: ['isFull', ({ value }) => bindingObstacle(value ?? []) !== null],
          change: ({ value }) => warning(bindingObstacle(value ?? [])),
        },
        { change: () => ({ destination: { to: 'bank-card', comesBack: true } }) },
      ],
    },
  });

const chosenCard = (_: unknown, { cardId }: UnbindCommand): UnbindCommand => ({ cardId });

const warning = (body: Message | null): ActingChange<BankCardsActing> => (body === null ? {} : { notice: { body, tone: 'warn' } });
