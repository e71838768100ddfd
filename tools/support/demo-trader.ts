import { addressOf, decodeMessage, encodeMessage, ENDPOINTS, readEnvelope, type Endpoint } from '@caifu/adapters/wire';
import { DEMO_PASSWORD } from '../../packages/gateway/src/demo/seed.ts';
import { seal } from '../../packages/gateway/src/testing/gateway.fakes.ts';

export type Outcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** No answer came, so it is unknown whether it was executed. */
  | { readonly kind: 'lost' };

interface Sealed {
  readonly keyId: string | null;
  readonly tradePwd: string;
  readonly tradePassword: string;
}

/** A demo investor at a gateway of another process, in the types of the contract. */
export interface DemoTrader {
  readonly mobile: string;
  ask<Request, Answer>(row: Endpoint<Request, Answer>, request: NoInfer<Request>): Promise<Outcome<Answer>>;
  /** Asks with a newly sealed trade password. */
  askSealed<Request, Answer>(row: Endpoint<Request, Answer>, request: (sealed: Sealed) => NoInfer<Request>): Promise<Outcome<Answer>>;
}

export const demoTrader = async (url: string, mobile: string): Promise<DemoTrader> => {
  let token = '';
  const ask: DemoTrader['ask'] = async <Request, Answer>(row: Endpoint<Request, Answer>, request: NoInfer<Request>) => {
    const answer = await fetch(`${url}${addressOf(row)}`, {
      method: row.methods[0],
      headers: { 'content-type': 'application/json', ncftck: token },
      body: row.methods[0] === 'GET' ? null : JSON.stringify(encodeMessage<Request>(row.request, request)),
      signal: AbortSignal.timeout(60_000),
    })
      .then(async (response): Promise<unknown> => response.json())
      .catch(() => null);
    if (answer === null) return { kind: 'lost' } as const;
    const envelope = readEnvelope(answer);
    if (envelope.kind === 'refusal') return { kind: 'refused', code: envelope.code, message: envelope.message } as const;
    if (envelope.kind !== 'success') throw new Error(`${row.name} answered ${JSON.stringify(answer)}`);
    const decoded = decodeMessage(row.answer, envelope.result);
    if (decoded.kind === 'malformed') throw new Error(`${row.name} answered ${decoded.faults.join(', ')}`);
    return { kind: 'answered', answer: decoded.value } as const;
  };
  const told = async <Request, Answer>(row: Endpoint<Request, Answer>, request: NoInfer<Request>): Promise<Answer> => {
    const outcome = await ask(row, request);
    if (outcome.kind !== 'answered') throw new Error(`${row.name} was not answered: ${JSON.stringify(outcome)}`);
    return outcome.answer;
  };
  const { demoCode, challenge } = await told(ENDPOINTS.sendSmsCode, { mobile });
  token = (await told(ENDPOINTS.smsLogin, { mobile, smsCode: demoCode ?? '', challenge })).token;
  return {
    mobile,
    ask,
    askSealed: async (row, request) => {
      const key = await ask(ENDPOINTS.encryptPublicKey, null);
      if (key.kind !== 'answered') return key;
      const block = seal(key.answer, DEMO_PASSWORD);
      return ask(row, request({ keyId: key.answer.keyId, tradePwd: block, tradePassword: block }));
    },
  };
};
