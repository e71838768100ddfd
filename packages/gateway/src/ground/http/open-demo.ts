import { isLoopback } from './front-door.ts';
import type { Settings } from '../start/settings.ts';
import { StartFault } from '../start/start-fault.ts';

type DemoSettings = Pick<Settings, 'DEMO' | 'DEMO_BEYOND_LOOPBACK' | 'HOST'>;

/** Whether demo mode can be reached from other machines, where anybody could sign in as any investor. */
export const isOpenDemo = ({ DEMO, HOST }: DemoSettings): boolean => DEMO && !isLoopback(HOST);

/** Refuses a demo that is open to others by the setting HOST alone. */
export const refuseOpenDemo = (settings: DemoSettings): void => {
  if (isOpenDemo(settings) && !settings.DEMO_BEYOND_LOOPBACK)
    throw new StartFault(
      `demo mode shows everybody the sign-in codes of all its investors and would be open to others on ${settings.HOST}: ` +
        'leave HOST out, or set DEMO_BEYOND_LOOPBACK=1 where that is meant and the data is nobody’s',
    );
};

export const OPEN_DEMO_WARNING = 'demo mode listens beyond this machine: whoever reaches it signs in as any investor';

/** Adds a warning to the top of the page, without a script. It has its own style, so that no theme hides it. */
export const withDemoWarning = (page: string): string =>
  page.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<style>.open-demo{margin:0;padding:6px 12px;background:#8a1f11;color:#fff;font:600 13px/1.5 system-ui,sans-serif;text-align:center}</style>` +
      '<p class="open-demo" role="note">演示环境：任何人都能登录这里的任何账户，请勿填写真实信息</p>',
  );
