/** The line to the app around the page: texts there and back. */
export interface NativeChannel {
  post(text: string): void;
  /** Hears what the app says to this page; nothing of other frames. */
  listen(listener: (text: unknown) => void): void;
}

/** The part of a message to a window that is used. */
export interface PageMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** The part of a window that is used. */
export interface HostPage {
  /** The window itself when it is in no frame. */
  readonly parent: unknown;
  readonly location: { readonly origin: string; readonly href: string };
  addEventListener(type: 'message', listener: (message: PageMessage) => void): void;
}

/**
 * The line, where there is one. iOS: `webkit.messageHandlers.caifu`; Android: `caifuNative`; answers come as messages that
 * the app posts into the page itself. A page inside a frame has none: it might be anybody's.
 */
export const findNativeChannel = (page: HostPage): NativeChannel | null => {
  const receiver = receiverOf(page);
  if (receiver === null || page.parent !== page) return null;
  return {
    post: (text) => {
      // The app's own receiver: there is no other window whose origin could be named.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      receiver.postMessage(text);
    },
    listen: (listener) => {
      page.addEventListener('message', ({ source, origin, data }) => {
        if (source === page && origin === page.location.origin) listener(data);
      });
    },
  };
};

interface Receiver {
  postMessage(text: string): void;
}

function receiverOf(page: HostPage): Receiver | null {
  const handlers = partOf(partOf(page, 'webkit'), 'messageHandlers');
  return [partOf(handlers, 'caifu'), partOf(page, 'caifuNative')].find(isReceiver) ?? null;
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;

const isReceiver = (value: unknown): value is Receiver => typeof partOf(value, 'postMessage') === 'function';
