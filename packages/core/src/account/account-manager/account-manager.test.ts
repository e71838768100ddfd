import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakeResourcePorts } from '../../kit/resource/resource.fakes.ts';
import { anAccountManager } from './account-manager.fakes.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { AccountManager } from './account-manager.types.ts';
import { toAccountManagerView } from './account-manager.view.ts';

const shown = async (manager: AccountManager) => {
  const actor = createActor(createResourceMachine<null, AccountManager>(fakeResourcePorts(manager), 'account-manager'), {
    input: { query: null },
  }).start();
  return toAccountManagerView(await waitFor(actor, (snapshot) => snapshot.matches('shown')));
};

describe('the account manager', () => {
  it('has a name, a WeChat id, a number to dial and hours [AM-1]', async () => {
    expect(await shown(anAccountManager())).toMatchObject({
      step: 'shown',
      nameText: '王经理',
      wechatIdText: 'caifu-wang',
      phoneText: '400-000-0000',
      workHoursText: '工作日 9:00-20:00',
      dial: '4000000000',
      isEmpty: false,
    });
  });

  it('shows -- for a missing fact, and does not dial it [AM-1]', async () => {
    expect(await shown(anAccountManager({ phone: '', workHours: '' }))).toMatchObject({
      phoneText: '--',
      workHoursText: '--',
      dial: null,
      isEmpty: false,
    });
  });

  it('says that there is no manager when the host has no data [AM-1]', async () => {
    expect(await shown(anAccountManager({ name: '', wechatId: '', phone: '' }))).toMatchObject({ isEmpty: true, nameText: '--' });
  });

  it('is busy until it is read [AM-1]', () => {
    const actor = createActor(createResourceMachine<null, AccountManager>(fakeResourcePorts(anAccountManager()), 'account-manager'), {
      input: { query: null },
    }).start();
    expect(toAccountManagerView(actor.getSnapshot())).toMatchObject({ step: 'loading', isBusy: true, isEmpty: false, dial: null });
  });
});
