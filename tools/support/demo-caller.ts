import { constants, publicEncrypt } from 'node:crypto';
import { addressOf, decodeMessage, encodeMessage, ENDPOINTS, type Endpoint } from '@caifu/adapters/wire';
import * as z from 'zod';

/** The result of a call. `nothing`: no answer arrived, or the gateway could not do it now. */
export type Told =
  | { readonly kind: 'answered'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  | { readonly kind: 'nothing'; readonly why: string };

/** A row of the contract with its fields in wire form. */
export interface WireCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** A demo investor at one gateway or at several on the same database. */
export interface DemoCaller {
  readonly mobile: string;
  readonly walletCard: string;
  readonly bankCard: string;
  /** Sends it unchanged. `at`: the gateway. */
  send(call: WireCall, options?: SendOptions): Promise<Told>;
  /** Sends it with a newly sealed trade password. */
  sendSealed(call: WireCall, options?: SendOptions): Promise<Told>;
  /** The answer in core's types. null if it was refused. Repeated as long as no answer arrives. */
  ask<Request, Answer>(row: Endpoint<Request, Answer>, request: NoInfer<Request>): Promise<Answer | null>;
}

interface SendOptions {
  readonly at?: number;
  readonly signal?: AbortSignal;
}

export const wireCall = <Request>(row: Endpoint<Request, unknown>, request: NoInfer<Request>): WireCall => ({
  name: row.name,
  method: row.methods[0],
  path: addressOf(row),
  message: fieldsOf(encodeMessage<Request>(row.request, request)),
});

export const demoCaller = async (urls: readonly string[], mobile: string, digits = '135790'): Promise<DemoCaller> => {
  let headers: Readonly<Record<string, string>> = {};
  const send = async (call: WireCall, { at = 0, signal }: SendOptions = {}): Promise<Told> => {
    const limit = AbortSignal.timeout(60_000);
    const isGet = call.method === 'GET';
    try {
      const answer = await fetch(`${urls[at % urls.length]}${call.path}`, {
        method: call.method,
        headers: { ...(isGet ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(isGet ? {} : { body: JSON.stringify(call.message) }),
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      });
      const envelope = envelopeSchema.safeParse(await answer.json());
      if (!envelope.success) return { kind: 'nothing', why: `${answer.status} without an envelope` };
      const { retState, retCode, retMsg, apiResult } = envelope.data;
      if (retState === 'SUCCESS') return { kind: 'answered', result: apiResult };
      // The gateway failed or cannot tell, so a look-up of the id decides.
      return answer.status >= 500 ? { kind: 'nothing', why: `status ${answer.status}` } : { kind: 'refused', code: retCode, text: retMsg };
    } catch (error) {
      return { kind: 'nothing', why: error instanceof Error ? error.name : String(error) };
    }
  };
  let turn = 0;
  const ask = async <Request, Answer>(row: Endpoint<Request, Answer>, request: NoInfer<Request>): Promise<Answer | null> => {
    const call = wireCall(row, request);
    for (let times = 0; times < MOST_TIMES; times += 1) {
      turn += 1;
      const told = await send(call, { at: turn });
      if (told.kind === 'refused') return null;
      if (told.kind === 'answered') {
        const decoded = decodeMessage(row.answer, told.result);
        if (decoded.kind === 'malformed') throw new Error(`${row.name} answered ${decoded.faults.join(', ')}`);
        return decoded.value;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${row.name} was not answered`);
  };
  const sendSealed = async (call: WireCall, options?: SendOptions): Promise<Told> => {
    const key = await ask(ENDPOINTS.encryptPublicKey, null);
    if (key === null) return { kind: 'refused', code: 'no-key', text: '' };
    const block = publicEncrypt(
      { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(JSON.stringify({ n: key.nonce, p: digits })),
    ).toString('base64');
    return send({ ...call, message: { ...call.message, tradePwd: block, tradePassword: block, keyId: key.keyId } }, options);
  };
  const signIn = async (): Promise<void> => {
    const sent = await ask(ENDPOINTS.sendSmsCode, { mobile });
    const opened =
      sent === null ? null : await ask(ENDPOINTS.smsLogin, { mobile, smsCode: sent.demoCode ?? '', challenge: sent.challenge });
    if (opened === null) throw new Error(`${mobile} was not signed in`);
    headers = { ncftck: opened.token, ticket: opened.ticket };
  };
  await signIn();
  return { mobile, walletCard: `W${mobile}`, bankCard: `B${mobile}1`, send, sendSealed, ask };
};

/** For more than two minutes: a killed gateway is back long before. */
const MOST_TIMES = 3_000;

const envelopeSchema = z.looseObject({
  retState: z.string(),
  retCode: z.string(),
  retMsg: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  apiResult: z.unknown().optional(),
});

const fieldsOf = (message: unknown): Readonly<Record<string, unknown>> =>
  typeof message === 'object' && message !== null ? Object.fromEntries(Object.entries(message)) : {};
