import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import { qualifiedStatement } from '../qualified-statement.ts';
import type { FiguresAccessPorts } from './figures-access.ports.ts';
import { nextFigureStep, placeOfStep } from './figures-access.rules.ts';
import type { FiguresAccessActing } from './figures-access.types.ts';

/** 合格投资者确认: the missing steps before the figures of private products are shown. Rules and diagram: docs/flows/figures-access.md */
export const createFiguresAccessMachine = (ports: FiguresAccessPorts) => {
  const statement = qualifiedStatement(ports.law.now());
  return createActingMachine<FiguresAccessActing>({
    id: 'figures-access',
    reading: 'anew',
    read: (_, signal) => ports.read(signal),
    own: { statement, isTicked: false, hasConfirmed: false, isUnticked: false },
    // [FA-641] no step is missing, or the missing ones follow the statement that was just confirmed
    afterReading: ({ value, own }) => {
      const next = nextFigureStep(value);
      return next === null || (own.hasConfirmed && next !== 'statement') ? { destination: placeOfStep(next) } : {};
    },
    acts: {
      // [FA-642] confirming twice changes nothing, so after a lost answer the page waits for another press
      confirm: {
        state: 'confirming',
        call: (_, signal) => ports.confirmStatement(statement.version, signal),
        after: (outcome) =>
          outcome.kind === 'confirmed' ? { own: { hasConfirmed: true } } : { notice: { body: outcome.message, tone: 'warn' } },
        rereads: ['wasConfirmed', ({ kind }) => kind === 'confirmed'],
        lost: 'tell',
      },
    },
    presses: {
      'statement.ticked': [{ change: (_, { isTicked }) => ({ own: { isTicked, isUnticked: false } }) }],
      'step.pressed': [
        {
          when: ['isElsewhere', ({ value }) => placeOfStep(nextFigureStep(value)) !== null],
          change: ({ value }) => ({ destination: placeOfStep(nextFigureStep(value)) }),
        },
        { when: ['isTicked', ({ own }) => own.isTicked], leadsTo: 'confirm' },
        { change: () => ({ own: { isUnticked: true } }) },
      ],
    },
  });
};
