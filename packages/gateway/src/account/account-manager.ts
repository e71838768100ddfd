import type { AccountManager } from '@caifu/core/account';
import type { Settings } from '../ground/start/settings.ts';

/** The account manager of the investors of this house. Without a named manager the answer has none. */
export const accountManagerOf = ({ ACCOUNT_MANAGER, DEMO }: Pick<Settings, 'ACCOUNT_MANAGER' | 'DEMO'>): AccountManager =>
  ACCOUNT_MANAGER ?? (DEMO ? DEMO_MANAGER : NOBODY);

const NOBODY: AccountManager = { name: '', wechatId: '', phone: '', workHours: '' };

/** Hours: P2 §9. The phone number belongs to nobody. */
const DEMO_MANAGER: AccountManager = { name: '顾清和', wechatId: 'caifu-demo', phone: '400-000-0000', workHours: '工作日 9:00-20:00' };
