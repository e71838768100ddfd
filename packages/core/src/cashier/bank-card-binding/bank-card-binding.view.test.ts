import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakeBankCardBindingPorts } from './bank-card-binding.fakes.ts';
import { createBankCardBindingMachine } from './bank-card-binding.machine.ts';
import { toBankCardBindingView } from './bank-card-binding.view.ts';

describe('bank-card-binding view', () => {
  it('waits and asks for nothing before it is open [BB-12]', () => {
    const actor = createActor(createBankCardBindingMachine(fakeBankCardBindingPorts())).start();
    expect(toBankCardBindingView(actor.getSnapshot())).toMatchObject({
      step: 'loading',
      opening: null,
      banks: [],
      canEdit: false,
      canSubmit: false,
      canRequestCode: false,
      reason: null,
      isBusy: true,
      announcement: null,
    });
  });

  it('shows the banks with their limits, and names the missing entry [BB-12]', async () => {
    const actor = createActor(createBankCardBindingMachine(fakeBankCardBindingPorts())).start();
    const view = toBankCardBindingView(await waitFor(actor, (snapshot) => snapshot.matches({ card: 'editing' })));
    expect(view).toMatchObject({
      step: 'edit',
      opening: { maskedName: '林*夏' },
      banks: [
        { bankName: '建设银行', perOrderText: '50,000', perDayText: '200,000' },
        { bankName: '工商银行', perOrderText: null, perDayText: null },
      ],
      lengths: { cardNo: 19, mobile: 11, smsCode: 6 },
      canSubmit: false,
      reason: { kind: 'card-number-invalid' },
      doubt: null,
    });
  });
});
