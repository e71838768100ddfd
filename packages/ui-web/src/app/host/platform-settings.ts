import type { FileTicket } from '@caifu/core/host';
import { sentenceOf } from '@caifu/core/zh-CN';
import { appSettings } from '../shell/settings.ts';
import { storeAddress } from './app-store.ts';
import { appHost } from './host.ts';
import { messagingSdk } from './messaging-sdk.ts';
import { takeReturnedTicket } from './returned-ticket.ts';
import { trackingConsent } from './tracking-consent.ts';

export const platformSettings = (takeIn: (file: Blob) => FileTicket, onSignInRequired: () => void) => ({
  host: appHost,
  userAgent: navigator.userAgent,
  takeIn,
  consent: () => trackingConsent.read(),
  collectBase: appSettings.collectOrigin ?? appSettings.generalHost ?? '',
  downloadOrigins: appSettings.downloadOrigins,
  businessGroup: appSettings.businessGroup,
  appAlias: appSettings.appAlias,
  messagingSdk,
  takeReturnedTicket,
  onSignInRequired,
  wordsOf: sentenceOf,
  hasStore: storeAddress() !== null,
  page: window,
});
