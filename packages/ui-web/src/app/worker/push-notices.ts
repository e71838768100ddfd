import { pushCopy } from './push.copy.ts';

/** An open page of this worker's site. */
export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

export interface OpenPages {
  matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  openWindow(address: string): Promise<unknown>;
}

export interface PushNoticesParts {
  /** The address of the page's folder, with a slash at the end. */
  readonly scope: string;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: OpenPages;
}

/** Shows what the gateway pushes, and opens the messages for a tap [UI-1324] [UI-1325]. */
export const createPushNotices = ({ scope, registration, clients }: PushNoticesParts) => ({
  /** `text`: what was pushed. Something is always shown: browsers end notifications that show nothing. */
  show: (text: string | null): Promise<void> => {
    const { title, body, topic } = noteOf(text);
    const options: NotificationOptions & { readonly renotify: boolean } = {
      body,
      // A newer note of a topic takes the place of the older one, and is heard again.
      tag: topic,
      renotify: true,
      lang: 'zh-CN',
      icon: new URL('icon-192.png', scope).href,
    };
    return registration.showNotification(title, options);
  },

  open: async (): Promise<void> => {
    const messages = new URL('#/messages', scope).href;
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ url }) => url.startsWith(scope));
    try {
      if (page === undefined) throw new Error('no page is open');
      await page.focus();
      await page.navigate(messages);
    } catch {
      await clients.openWindow(messages);
    }
  },
});

interface Note {
  readonly title: string;
  readonly body: string;
  readonly topic: string;
}

const noteOf = (text: string | null): Note => {
  try {
    const note: unknown = JSON.parse(text ?? '');
    return isNote(note) ? note : pushCopy.unread;
  } catch {
    return pushCopy.unread;
  }
};

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  value.title !== '' &&
  'body' in value &&
  typeof value.body === 'string' &&
  'topic' in value &&
  typeof value.topic === 'string' &&
  value.topic !== '';
