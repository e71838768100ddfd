import type { Dialog } from '../../kit/flow-frame.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { ActingChange } from '../../kit/resource/acting/acting.types.ts';
import { GOLD_AGREEMENT_VERSION } from '../gold.ts';
import type { GoldServicePorts } from './gold-service.ports.ts';
import type { GoldServiceActing, GoldServiceBoard, GoldServiceChange } from './gold-service.types.ts';

/** Opening and ending the gold service. Rules and diagram: docs/flows/gold-service.md */
export const createGoldServiceMachine = (ports: GoldServicePorts) =>
  createActingMachine<GoldServiceActing>({
    id: 'gold-service',
    reading: 'anew',
    read: (_, signal) => ports.read(signal),
    own: { agreed: false },
    acts: {
      // [GD-73] After a lost answer the service is read, which tells the outcome.
      open: {
        state: 'opening',
        call: (_, signal) => ports.open(GOLD_AGREEMENT_VERSION, signal),
        after: afterChange,
        rereads: false,
        lost: 'reread',
      },
      // [GD-72]
      end: {
        state: 'ending',
        question: () => END_QUESTION,
        call: (_, signal) => ports.end(signal),
        after: afterChange,
        rereads: false,
        lost: 'reread',
      },
    },
    presses: {
      'agreement.ticked': [{ change: (_, { agreed }) => ({ own: { agreed } }), isSilencing: true }],
      'open.pressed': [
        { when: ['isOpen', isOpen] },
        { when: ['isAgreed', ({ own }) => own.agreed], isSilencing: true, leadsTo: 'open' },
        { change: () => ({ notice: { body: { kind: 'gold-agreement-unticked' }, tone: 'warn' } }) },
      ],
      'end.pressed': [
        {
          when: ['holdsGold', ({ value }) => value?.holdsGold === true],
          change: () => ({ notice: { body: { kind: 'gold-still-held' }, tone: 'warn' } }),
        },
        { when: ['isOpen', isOpen], isSilencing: true, leadsTo: 'end' },
      ],
    },
  });

const isOpen = ({ value }: { readonly value: GoldServiceBoard | null }): boolean => value?.service.state === 'open';

const afterChange = (change: GoldServiceChange): ActingChange<GoldServiceActing> =>
  change.kind === 'changed'
    ? {
        value: change.state,
        own: { agreed: false },
        notice: { body: { kind: change.state.service.state === 'open' ? 'gold-service-opened' : 'gold-service-ended' }, tone: 'success' },
      }
    : { notice: { body: change.message, tone: 'warn' } };

const END_QUESTION: Dialog = {
  id: 'gold-service.end',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'gold-end-question' },
  accept: 'confirm',
  refuse: 'cancel',
};
