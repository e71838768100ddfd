import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../ground/start/settings.ts';
import { accountManagerOf } from './account-manager.ts';
import { gatewayOfTest } from '../testing/use-gateway.fakes.ts';

const NAMED = { name: '顾问', wechatId: 'wx', phone: '1', workHours: '9-20' };

describe('the account manager', () => {
  it('is a demo person in demo mode and nobody elsewhere, unless a setting names one [GW-242]', () => {
    expect(accountManagerOf(readSettings({ DEMO: '1' })).name).not.toBe('');
    expect(accountManagerOf(readSettings({ DEMO: '0' }))).toEqual({ name: '', wechatId: '', phone: '', workHours: '' });
    for (const DEMO of ['0', '1']) expect(accountManagerOf(readSettings({ DEMO, ACCOUNT_MANAGER: JSON.stringify(NAMED) }))).toEqual(NAMED);
  });

  it.each(['{', '[]', 'null', '"x"', '{"name":"x"}', '{"name":1,"wechatId":"","phone":"","workHours":""}'])(
    'named as %s is a bad setting [GW-242]',
    (text) => {
      expect(() => readSettings({ ACCOUNT_MANAGER: text })).toThrow('ACCOUNT_MANAGER');
    },
  );

  it('is shown to signed-in investors [GW-242]', async () => {
    const gateway = await gatewayOfTest({ ACCOUNT_MANAGER: JSON.stringify(NAMED) });
    const caller = await gateway.anInvestor();
    expect(await gateway.tell(ENDPOINTS.accountManager, null, caller)).toEqual(NAMED);
    expect(await gateway.ask(ENDPOINTS.accountManager, null)).toMatchObject({ code: 'F01003' });
  });
});
