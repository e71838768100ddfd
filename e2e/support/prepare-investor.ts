import { defaultLawBook } from '@caifu/core/law';
import { qualifiedStatement } from '@caifu/core/qualification';
import { shanghaiDateOf, epochMs } from '@caifu/core/values';
import type { Page } from '@playwright/test';
import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { aPng } from '../../packages/gateway/src/testing/pictures.fakes.ts';
import { ask, textOf } from './gateway-api.ts';
import { chosenPassword, signIn } from './sign-in.ts';

/** The law that the gateway has chosen on the day of the test. */
const LAW = defaultLawBook.on(shanghaiDateOf(epochMs(Date.now())));

/** The owner of a new mobile number. */
export interface Person {
  readonly mobile: string;
  readonly realName: string;
  readonly idNumber: string;
  readonly cardNo: string;
}

/** An adult with a valid check character in the ID number. Other digits make another person. The number belongs to nobody. */
export const aPerson = (digits: string): Person => {
  const body = `119999199103073${digits}`;
  return { mobile: `139000000${digits}`, realName: '宁见山', idNumber: body + checkOf(body), cardNo: `62148300000000${digits}` };
};

/**
 * Signs the person in on the screen. The gateway's calls then prove the identity, bind a card of 招商银行, set the trade password, declare
 * taxes, give an address and take the assessment (level 5). The investor is not certified.
 */
export const prepareInvestor = async (page: Page, person: Person): Promise<void> => {
  const { mobile, realName, idNumber, cardNo } = person;
  await signIn(page, mobile);
  const image = aPng().toString('base64');
  for (const part of ['IDENTITY', 'FACE', 'BANK_CARD']) await ask(page, 'member/consents/give', { part });
  await ask(page, 'member/identity/begin', { realName, idNumber });
  await ask(page, 'member/identity/uploadIdCard', { side: 'FRONT', image, bankCode: null });
  await ask(page, 'member/identity/uploadIdCard', { side: 'BACK', image, bankCode: null });
  await ask(page, 'member/identity/confirmIdCard', { validUntil: 'LONG' });
  await ask(page, 'member/identity/submitFace', { image });
  await bindByCalls(page, person, cardNo);
  await ask(page, 'tradePassword/set', await sealed(page, chosenPassword));
  await ask(page, 'member/information/save', { part: 'TAX', ...NO_ADDRESS, residency: 'DOMESTIC', ...NO_TAX_DETAILS });
  await ask(page, 'member/information/save', { part: 'ADDRESS', ...ADDRESS, residency: null, ...NO_TAX_DETAILS });
  await ask(page, 'assetManagement/confirmQualifiedStatement', { version: qualifiedStatement(LAW).version });
  await ask(page, 'riskAssessment/submit', { version: '2026-1', answers: BOLD });
};

/** Binds a card of 招商银行, which has no limit for an order. */
export const bindByCalls = async (page: Page, { mobile }: Person, cardNo: string): Promise<void> => {
  const smsCode = textOf(await ask(page, 'bankCard/sendCode', { cardNo, mobile }), 'demoCode');
  await ask(page, 'bankCard/bind', { requestId: randomUUID(), cardNo, bankCode: 'CMB', mobile, smsCode });
};

/** The digits sealed as in the app, with a one-time key. */
const sealed = async (page: Page, digits: string) => {
  const key = await ask(page, 'fundAccountService/getEncryptPublicKey', null);
  const block = publicEncrypt(
    { key: textOf(key, 'encryptKey'), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ n: textOf(key, 'nonce'), p: digits })),
  ).toString('base64');
  return { tradePwd: block, tradePassword: block, keyId: textOf(key, 'keyId') };
};

const checkOf = (body: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return '10X98765432'.charAt(weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11);
};

const NO_ADDRESS = { occupation: '', province: '', city: '', street: '', email: '', purpose: '', beneficiary: '' };
const ADDRESS = {
  occupation: '专业技术人员',
  province: '浙江省',
  city: '杭州市',
  street: '松涧路一百二十号三单元',
  email: '',
  purpose: '养老储备',
  beneficiary: 'SELF',
};
const NO_TAX_DETAILS = { taxCountry: '', taxNumber: '', noTaxNumberReason: '' };

/** The answers with the highest score. */
const BOLD = Object.entries({
  income: 'above100',
  share: 'above50',
  debt: 'none',
  knowledge: 'professional',
  products: 'derivatives',
  experience: 'above10',
  horizon: 'above5',
  goal: 'gain',
  loss: 'above50',
  reaction: 'buy',
}).map(([questionId, optionId]) => ({ questionId, optionIds: [optionId] }));
