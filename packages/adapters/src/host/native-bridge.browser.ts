import type { ImageBox, NativeBridge, PictureOutcome } from '@caifu/core/host';

export interface BrowserBridgeParts {
  readonly images: Pick<ImageBox<Blob>, 'put'>;
  /** Value of the file input's `capture` for pictures of documents. null: none (iOS). */
  readonly capture: 'environment' | null;
  /** Left out: the current page, which is looked up at the first picture. */
  readonly page?: Document;
}

/** Replaces the bridge in a browser: pictures come from a file input, and the browser does the rest itself. */
export const createBrowserBridge = ({ images, capture, page }: BrowserBridgeParts): NativeBridge => {
  const pick = (camera: 'user' | 'environment' | null, signal: AbortSignal | undefined) =>
    new Promise<PictureOutcome>((resolve) => {
      const input = (page ?? document).createElement('input');
      input.type = 'file';
      input.accept = 'image/*';
      if (camera !== null) input.setAttribute('capture', camera);
      input.addEventListener('change', () => {
        const file = input.files?.[0];
        resolve(file === undefined ? CANCELLED : { kind: 'captured', file: images.put(file) });
      });
      input.addEventListener('cancel', () => resolve(CANCELLED));
      signal?.addEventListener('abort', () => resolve(CANCELLED));
      if (signal?.aborted === true) resolve(CANCELLED);
      else input.click();
    });

  return {
    isNative: false,
    scanFace: (signal) => pick(capture === null ? null : 'user', signal),
    takePicture: (_, signal) => pick(capture, signal),
    requestTicket: () => Promise.resolve({ kind: 'failed', message: { kind: 'app-unsupported' } }),
    setTitle: () => Promise.resolve(true),
    offerShare: () => Promise.resolve(false),
    openPage: () => Promise.resolve(false),
    showTip: () => {},
    hideTip: () => {},
    goBack: () => {},
  };
};

const CANCELLED: PictureOutcome = { kind: 'cancelled' };
