/** The part of the messaging app's SDK that sharing uses. */
interface MessagingSdk {
  config(settings: Readonly<Record<string, unknown>>): void;
  ready(then: () => void): void;
  updateAppMessageShareData(page: Readonly<Record<string, string>>): void;
  updateTimelineShareData(page: Readonly<Record<string, string>>): void;
}

/** The SDK, if the operator's page has loaded it as `wx`. This product contains no third-party script. */
export function messagingSdk(): MessagingSdk | null {
  const sdk: unknown = Reflect.get(window, 'wx');
  return isSdk(sdk) ? sdk : null;
}

const isSdk = (value: unknown): value is MessagingSdk =>
  typeof value === 'object' && value !== null && METHODS.every((name) => typeof Reflect.get(value, name) === 'function');

const METHODS = ['config', 'ready', 'updateAppMessageShareData', 'updateTimelineShareData'];
