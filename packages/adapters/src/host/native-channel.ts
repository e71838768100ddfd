/** The channel to the host app: texts in both directions. */
export interface NativeChannel {
  post(text: string): void;
  /** Receives the app's messages to this page and ignores those of frames. */
  listen(listener: (text: unknown) => void): void;
}

/** The fields of a window message that are used. */
export interface PageMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** The part of a window that is used. */
export interface HostPage {
  /** Equals the window itself when the page is in no frame. */
  readonly parent: unknown;
  readonly location: { readonly origin: string; readonly href: string };
  addEventListener(type: 'message', listener: (message: PageMessage) => void): void;
}

/**
 * The channel, or null without a host app. iOS has `webkit.messageHandlers.caifu`, Android `caifuNative`; the app posts its answers as
 * messages into the page. A page inside a frame gets no channel, because anybody may have framed it.
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
