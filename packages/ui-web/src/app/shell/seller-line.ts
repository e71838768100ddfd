import { appSettings } from './settings.ts';

const meta = document.querySelector<HTMLMetaElement>('meta[name="caifu-seller"]');

/** [LAW-61] Who sells, as the gateway wrote it into the page. Empty: nobody is named. */
export const sellerLine = meta?.content ?? '';

/** [LAW-62] Who keeps the settlement money. Empty: nobody is named. */
export const keeperLine = meta?.dataset['keeper'] ?? '';

/** All facts of the seller, as text of JSON. */
export const sellerFacts = meta?.dataset['facts'] ?? '';

/** Customer service number in readable form: the page's own, else the seller's. null: none. */
export const servicePhone = appSettings.customerService ?? meta?.dataset['phone'] ?? null;
