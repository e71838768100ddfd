import type { Fen } from '@caifu/core/values';
import * as z from 'zod/mini';

import { decodeMessage, type Decoded, encodeMessage, type Call } from './endpoint.ts';
import { ENVELOPE_CODE } from './envelope-codes.ts';
import * as w from './scalars.wire.ts';

export type Envelope =
  | { readonly kind: 'success'; readonly result: unknown; readonly message: string }
  | { readonly kind: 'refusal'; readonly code: string; readonly message: string; readonly result: unknown }
  /** P00001: neither success nor refusal. The result is passed on. */
  | { readonly kind: 'passed-through'; readonly result: unknown; readonly message: string }
  /** Not an envelope, or a write whose state and code disagree. */
  | { readonly kind: 'malformed' };

/**
 * Reads either form of the envelope: `{ retState, retCode, retMsg, apiResult }` or `{ errno, errmsg, data }`. Never throws. With `reading:
 * 'lenient'` a success is retCode 000000 or S, or retState SUCCESS (P1 §8). With `'strict'`, for calls that change something, state and
 * code must agree where both are present (decision 0006).
 */
export const readEnvelope = (json: unknown, reading: 'lenient' | 'strict' = 'lenient'): Envelope => {
  if (!isRecord(json)) return { kind: 'malformed' };
  return 'errno' in json && !('retState' in json) && !('retCode' in json) ? readErrnoForm(json) : readRetForm(json, reading);
};

/** The input of an endpoint's answer codec: apiResult first, then the fields beside retState. */
export const answerPartOf = (row: Pick<Call<unknown, unknown>, 'besideRetState'>, json: unknown, result: unknown): unknown => {
  if (row.besideRetState.length === 0 || !isRecord(json)) return result;
  if (result !== undefined && result !== null && !isRecord(result)) return result;
  const beside = Object.fromEntries(row.besideRetState.filter((field) => json[field] !== undefined).map((field) => [field, json[field]]));
  return { ...beside, ...result };
};

/** The body of a success. The encoded answer is in apiResult and, where the specification says so, beside retState. */
export const writeSuccess = <Answer>(
  row: Call<unknown, Answer>,
  answer: NoInfer<Answer>,
  message = '',
): Readonly<Record<string, unknown>> => {
  const apiResult = encodeMessage(row.answer, answer);
  const beside = isRecord(apiResult) ? Object.fromEntries(row.besideRetState.map((field) => [field, apiResult[field]])) : {};
  return { retState: 'SUCCESS', retCode: ENVELOPE_CODE.success, retMsg: message, ...beside, apiResult };
};

/** The body of a refusal. `detail` fills apiResult where a refusal has more than a sentence. */
export const writeRefusal = (code: string, message: string, detail: RefusalDetail | null = null): Readonly<Record<string, unknown>> => ({
  retState: 'FAILED',
  retCode: code,
  retMsg: message,
  apiResult: detail === null ? null : encodeMessage(refusalDetailWire, detail),
});

export interface RefusalDetail {
  /** The sentence to show (code 6, refused redemptions). */
  readonly errorText: string;
  /** The amount that can still be sold (code Q00001). */
  readonly remaining: Fen | null;
  /** The number of a redemption that was accepted and then refused. */
  readonly orderNo?: string | null;
  /** Name of the request field that caused the refusal. */
  readonly field?: string | null;
}

const refusalDetailWire: z.ZodMiniType<RefusalDetail> = z.codec(
  z.object({ errorMsg: w.looseText, remainAmt: w.nullable(w.yuan), orderNo: w.nullable(w.text), field: w.nullable(w.text) }),
  z.custom<RefusalDetail>(),
  {
    decode: (wire) => ({ errorText: wire.errorMsg, remaining: wire.remainAmt, orderNo: wire.orderNo, field: wire.field }),
    encode: (detail) => ({
      errorMsg: detail.errorText,
      remainAmt: detail.remaining,
      orderNo: detail.orderNo ?? null,
      field: detail.field ?? null,
    }),
  },
);

/** Reads the detail of a refusal. A missing or unreadable detail is empty. */
export const refusalDetailOf = (result: unknown): RefusalDetail => {
  const decoded: Decoded<RefusalDetail> = decodeMessage(refusalDetailWire, result);
  return decoded.kind === 'decoded' ? decoded.value : { errorText: '', remaining: null, orderNo: null, field: null };
};

function readErrnoForm(json: Readonly<Record<string, unknown>>): Envelope {
  const errno = readText(json['errno']);
  const message = readText(json['errmsg']) ?? '';
  if (errno === '0') return { kind: 'success', result: json['data'], message };
  // An errno that is no number is a refusal too.
  return { kind: 'refusal', code: errno ?? '', message, result: json['data'] };
}

function readRetForm(json: Readonly<Record<string, unknown>>, reading: 'lenient' | 'strict'): Envelope {
  const state = readText(json['retState'] ?? '');
  const code = readText(json['retCode'] ?? '');
  const message = readText(json['retMsg'] ?? '') ?? '';
  const result = json['apiResult'];
  if (state === null || code === null || (state === '' && code === '')) {
    // A read with a message but without state and code counts as refused. For a write the outcome stays unknown.
    return reading === 'lenient' && message.trim() !== '' ? { kind: 'refusal', code: '', message, result } : { kind: 'malformed' };
  }
  if (code === ENVELOPE_CODE.passedThrough) return { kind: 'passed-through', result, message };

  const saysStateSuccess = state === 'SUCCESS';
  const saysCodeSuccess = code === ENVELOPE_CODE.success || code === ENVELOPE_CODE.successShort;
  if (saysStateSuccess || saysCodeSuccess) {
    const disagrees = (state !== '' && !saysStateSuccess) || (code !== '' && !saysCodeSuccess);
    return reading === 'strict' && disagrees ? { kind: 'malformed' } : { kind: 'success', result, message };
  }
  if (state === 'FAILED' || (state === '' && code !== '')) return { kind: 'refusal', code, message, result };
  return { kind: 'malformed' };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}
