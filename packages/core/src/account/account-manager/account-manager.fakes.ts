import type { AccountManager } from './account-manager.types.ts';

/** A manager with every field set. */
export const anAccountManager = (overrides: Partial<AccountManager> = {}): AccountManager => ({
  name: '王经理',
  wechatId: 'caifu-wang',
  phone: '400-000-0000',
  workHours: '工作日 9:00-20:00',
  ...overrides,
});
