import { MISSING } from '../../values/display.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import type { AccountManager } from './account-manager.types.ts';

/** The part of a snapshot that the view reads: a resource with this value. */
export type AccountManagerSnapshot = ResourceSnapshot<null, AccountManager>;

/** All that the account manager's page may show; "--" for missing data. */
export interface AccountManagerView extends Omit<ResourceView<AccountManager>, 'value'> {
  readonly nameText: string;
  readonly wechatIdText: string;
  readonly phoneText: string;
  readonly workHoursText: string;
  /** Digits to dial; null when there are none. */
  readonly dial: string | null;
  /** True when no manager is named; the page says so. */
  readonly isEmpty: boolean;
}

/** The view of the account manager's page, from a snapshot [AM-1]. */
export const toAccountManagerView = (snapshot: AccountManagerSnapshot): AccountManagerView => {
  const { value, ...view } = toResourceView(snapshot);
  const { name = '', wechatId = '', phone = '', workHours = '' } = value ?? {};
  const digits = phone.replace(/[^0-9+]/g, '');
  return {
    ...view,
    nameText: textOf(name),
    wechatIdText: textOf(wechatId),
    phoneText: textOf(phone),
    workHoursText: textOf(workHours),
    dial: digits === '' ? null : digits,
    isEmpty: value !== null && name === '' && wechatId === '' && phone === '',
  };
};

const textOf = (text: string): string => (text === '' ? MISSING : text);
