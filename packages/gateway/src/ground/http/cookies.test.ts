import { ENDPOINTS } from '@caifu/adapters/wire';
import { expect, it } from 'vitest';
import { knownDevice } from '../../account/known-device.ts';
import { holderOf } from '../file-pass.ts';
import { openTestGateway } from '../../testing/gateway.fakes.ts';

it('cookies over TLS have a name that neither plain HTTP nor another host can set, and no other name is accepted [GW-1268]', async () => {
  const gateway = await openTestGateway({ TRUST_PROXY: '127.0.0.1' });
  try {
    const mobile = '13912340268';
    const signIn = async (protocol: string) => {
      const { demoCode, challenge } = await gateway.tell(ENDPOINTS.sendSmsCode, { mobile });
      const { cookies } = await gateway.app.inject({
        method: 'POST',
        url: '/mobileGateway/V1/login/smsLogin',
        headers: { 'x-forwarded-proto': protocol },
        payload: { mobile, smsCode: demoCode ?? '', challenge },
      });
      return cookies;
    };
    for (const [protocol, prefix] of [
      ['https', '__Host-'],
      ['http', ''],
    ] as const) {
      const cookies = await signIn(protocol);
      expect(cookies.map(({ name }) => name).toSorted()).toEqual([`${prefix}caifu_device`, `${prefix}caifu_files`]);
      expect(cookies.every(({ secure, httpOnly }) => (secure === true) === (protocol === 'https') && httpOnly === true)).toBe(true);
      const sent = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const isSecure = protocol === 'https';
      expect(cookies.every(({ path, domain }) => (path === '/') === isSecure && domain === undefined)).toBe(true);
      expect(knownDevice(gateway.deps.secrets, mobile, sent, isSecure)).not.toBeNull();
      expect(await holderOf(gateway.deps, sent, isSecure)).not.toBeNull();
      expect(knownDevice(gateway.deps.secrets, mobile, sent, !isSecure)).toBeNull();
      expect(await holderOf(gateway.deps, sent, !isSecure)).toBeNull();
    }
  } finally {
    await gateway.close();
  }
});
