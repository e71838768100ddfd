import type { PushBrowser } from './push.wire.ts';

/** The notifications of a browser. */
export interface BrowserPush {
  isDenied(): boolean;
  /** Asks the person. Browsers want it called within the tap. */
  ask(): Promise<NotificationPermission>;
  /** The subscription and the key it is for; null: none. Throws where the browser cannot be notified at all. */
  read(): Promise<{ readonly endpoint: string; readonly publicKey: string } | null>;
  /** Subscribes. Throws where the push service refuses or cannot be reached. */
  begin(publicKey: string): Promise<PushBrowser>;
  end(): Promise<void>;
}

/** Notifications by the browser's own API. null: it has none, as WebViews and pages without https, and on iPhones pages outside of the home screen. */
export const browserPush = (): BrowserPush | null => {
  const { navigator, Notification } = globalThis;
  if (!('PushManager' in globalThis) || !('Notification' in globalThis) || !('serviceWorker' in navigator)) return null;
  const manager = async (): Promise<PushManager> => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined) throw new Error('the page has no service worker');
    return registration.pushManager;
  };
  const current = async () => (await manager()).getSubscription();
  return {
    isDenied: () => Notification.permission === 'denied',
    ask: () => Notification.requestPermission(),
    read: async () => {
      const subscription = await current();
      return subscription === null
        ? null
        : { endpoint: subscription.endpoint, publicKey: base64Url(subscription.options.applicationServerKey) };
    },
    begin: async (publicKey) => {
      const subscription = await (await manager()).subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
      return {
        endpoint: subscription.endpoint,
        p256dh: base64Url(subscription.getKey('p256dh')),
        auth: base64Url(subscription.getKey('auth')),
      };
    },
    end: async () => {
      await (await current())?.unsubscribe();
    },
  };
};

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
