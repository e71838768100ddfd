/** The investor's account manager (/about/wechat; extension call). Texts are empty where the host has no data. */
export interface AccountManager {
  readonly name: string;
  readonly wechatId: string;
  readonly phone: string;
  readonly workHours: string;
}
