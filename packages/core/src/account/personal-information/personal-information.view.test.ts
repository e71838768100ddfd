import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fakePersonalInformationPorts } from './personal-information.fakes.ts';
import { createPersonalInformationMachine } from './personal-information.machine.ts';
import { toPersonalInformationView } from './personal-information.view.ts';

describe('personal-information view', () => {
  it('waits and asks for nothing before it is read [PI-9]', () => {
    const actor = createActor(createPersonalInformationMachine(fakePersonalInformationPorts()), { input: { part: 'tax' } }).start();
    expect(toPersonalInformationView(actor.getSnapshot())).toMatchObject({
      step: 'loading',
      part: 'tax',
      residencies: ['domestic', 'foreign', 'both'],
      needsTaxDetails: false,
      streetLength: 60,
      fieldLength: 60,
      canEdit: false,
      canSubmit: false,
      reason: null,
      isBusy: true,
      announcement: null,
    });
  });
});
