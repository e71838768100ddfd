import type { AccountManager } from '@caifu/core/account';
import type { Settings } from '../ground/start/settings.ts';

/** Who looks after the investors of this house. Where nobody is named, nothing is told. */
export const accountManagerOf = ({ ACCOUNT_MANAGER, DEMO }: Pick<Settings, 'ACCOUNT_MANAGER' | 'DEMO'>): AccountManager =>
  ACCOUNT_MANAGER ?? (DEMO ? DEMO_MANAGER : NOBODY);

const NOBODY: AccountManager = { name: '', wechatId: '', phone: '', workHours: '' };

/** Hours: P2 §9. The number is nobody's. */
const DEMO_MANAGER: AccountManager = { name: '顾清和', wechatId: 'caifu-demo', phone: '400-000-0000', workHours: '工作日 9:00-20:00' };
