// Uses @caifu/adapters as installed on a back end: no window, no navigator, and every entry.
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createAdapters } from '@caifu/adapters';
import { createAccountAdapters } from '@caifu/adapters/account';
import { createAdviceAdapters } from '@caifu/adapters/advice';
import { createBankAdapters } from '@caifu/adapters/bank';
import { createBaseAdapters } from '@caifu/adapters/base';
import { createFundAdapters } from '@caifu/adapters/funds';
import { createGoldAdapters } from '@caifu/adapters/gold';
import { createPlatformAdapters } from '@caifu/adapters/platform';
import { createStrategiesAdapters } from '@caifu/adapters/strategies';
import { createTradeAdapters } from '@caifu/adapters/trade';
import { createTransferAdapters } from '@caifu/adapters/transfer';
import { createWalletAdapters } from '@caifu/adapters/wallet';
import { addressOf, ENDPOINTS, openApiDocument, writeSuccess } from '@caifu/adapters/wire';
import { detectHost } from '@caifu/core/host';
import type { SealingKey } from '@caifu/core/kit';
import { aBrokerSummary } from '@caifu/core/testing';

const expect = (what: string, found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
};

const asked: string[] = [];
const partner = { appId: 'app', redirectUri: 'https://partner.example/' };
const settings = {
  baseUrl: 'https://general.example',
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init).url);
    return Response.json(writeSuccess(ENDPOINTS.brokerSummary, aBrokerSummary()));
  },
};

const base = createBaseAdapters(settings);
expect('base', base.clock.now() > 0, true);

const all = createAdapters(settings);
const summary = await all.brokerSummary.read(null, new AbortController().signal);
expect('index', [summary.kind, asked.length], ['read', 1]);

const account = createAccountAdapters(base.foundation, {
  partners: { insurance: partner, caishang: partner, gf: partner, ym: partner },
  guardPartner: () => ({ kind: 'refused' }),
});
expect('account', typeof account.certification.readTasks, 'function');

expect('funds', typeof createFundAdapters(base.foundation).funds.readPage, 'function');

expect('wallet', typeof createWalletAdapters(base.foundation).wallet.read, 'function');

expect('bank', typeof createBankAdapters(base.foundation).bank.read, 'function');

expect('gold', typeof createGoldAdapters(base.foundation).gold.read, 'function');

expect('strategies', typeof createStrategiesAdapters(base.foundation).strategies.read, 'function');
expect('transfer', typeof createTransferAdapters(base.foundation).transferListing.read, 'function');
expect('advice', typeof createAdviceAdapters(base.foundation).holdingsCheck.read, 'function');

const platform = createPlatformAdapters(base.foundation, {
  host: detectHost('node', { provider: [], partnerOne: [], partnerTwo: [] }),
  userAgent: 'node',
  takeIn: () => 1,
  consent: () => 'granted',
  collectBase: '',
  downloadOrigins: [],
  businessGroup: 'caifu',
  appAlias: 'caifu',
  messagingSdk: () => null,
  takeReturnedTicket: () => null,
  onSignInRequired: () => {},
  wordsOf: ({ kind }) => kind,
  hasStore: false,
  page: { parent: null, location: { origin: 'https://app.example', href: 'https://app.example/' }, addEventListener: () => {} },
});
expect('platform', platform.bridge.isNative, false);

expect(
  'wire',
  [addressOf(ENDPOINTS.listProducts).startsWith('/'), Object.keys(openApiDocument({ title: 'Caifu', version: '1' })).length > 0],
  [true, true],
);

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const { passwordSealer } = createTradeAdapters(base.foundation);
const opened = async (key: SealingKey, padding: object): Promise<string> => {
  const block = Buffer.from(await passwordSealer.seal('135790', key), 'base64');
  return privateDecrypt({ key: pair.privateKey, ...padding }, block).toString('utf8');
};
const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
expect('trade', JSON.parse(await opened({ publicKey, keyId: 'K1', nonce: 'abc', padding: 'OAEP-SHA256' }, oaep)), {
  n: 'abc',
  p: '135790',
});
// Some releases of Node no longer remove this padding, so the content is after the last zero byte.
const whole = await opened({ publicKey, keyId: null, nonce: null, padding: 'PKCS1' }, { padding: constants.RSA_NO_PADDING });
expect('trade', whole.slice(-7), '\u0000135790');
