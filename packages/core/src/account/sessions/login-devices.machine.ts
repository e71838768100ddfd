import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { LoginDevicesPorts } from './login-devices.ports.ts';
import { canEnd, endingNotice, endingQuestion } from './login-devices.rules.ts';
import type { LoginDevicesActing } from './login-devices.types.ts';

/** 登录设备管理. Rules and diagram: docs/flows/sessions.md */
export const createLoginDevicesMachine = (ports: LoginDevicesPorts) =>
  createActingMachine<LoginDevicesActing>({
    id: 'login-devices',
    reading: 'in-place',
    read: (_, signal) => ports.read(signal),
    own: {},
    acts: {
      // [SN-9] after any answer the sessions are read from the gateway
      end: {
        state: 'ending',
        question: endingQuestion,
        call: (ending, signal) => ports.end(ending, signal),
        after: (outcome, { wish }) => ({ notice: endingNotice(wish, outcome) }),
        rereads: true,
      },
    },
    presses: {
      'end.pressed': [
        {
          when: ['canEnd', ({ value }, { sessionId }) => canEnd(value ?? [], { kind: 'one', sessionId })],
          wish: (_, { sessionId }) => ({ kind: 'one', sessionId }),
          leadsTo: 'end',
        },
      ],
      'end-others.pressed': [
        { when: ['canEnd', ({ value }) => canEnd(value ?? [], { kind: 'others' })], wish: () => ({ kind: 'others' }), leadsTo: 'end' },
      ],
    },
  });
