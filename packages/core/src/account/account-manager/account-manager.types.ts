/** The investor's account manager (/about/wechat; extension call). Empty texts where the host has told nothing. */
export interface AccountManager {
  readonly name: string;
  readonly wechatId: string;
  readonly phone: string;
  readonly workHours: string;
}
