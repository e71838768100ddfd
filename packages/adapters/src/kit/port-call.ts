import { type Message, PortError } from '@caifu/core/kit';
import type { HTTPError } from 'ky';

import { decodeMessage, encodeMessage, type Call } from './endpoint.ts';
import { answerPartOf, readEnvelope, type RefusalDetail, refusalDetailOf } from './envelope.wire.ts';
import { ENVELOPE_CODE } from './envelope-codes.ts';

import type { HttpClient, SessionHeaders } from './http-client.ts';

export type CallOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly text: string }
  /** P00001: neither success nor refusal. */
  | { readonly kind: 'passed-through'; readonly answer: Answer; readonly text: string }
  | {
      readonly kind: 'refused';
      readonly code: string;
      /** retMsg; may be empty. */
      readonly text: string;
      readonly detail: RefusalDetail;
      /** A refusal may carry a whole answer (preBuyCheck); null when it does not. */
      readonly answer: Answer | null;
    };

/** One call of the contract. Throws `PortError` only. */
export type PortCall = <Request, Answer>(
  row: Call<Request, Answer>,
  request: NoInfer<Request>,
  signal?: AbortSignal,
) => Promise<CallOutcome<Answer>>;

export interface PortCallSettings {
  readonly client: HttpClient;
  readonly session: () => SessionHeaders | null;
  /** Told once per session that the gateway no longer knows it. */
  readonly onSessionExpired: () => void;
  readonly isOnline: () => boolean;
}

/** The one place that turns faults of transport, envelope and message into `PortError`. */
export const createPortCall = (settings: PortCallSettings): PortCall => {
  let expiredToken: string | null = null;

  const refuseSession = (used: SessionHeaders | null, code: string): PortError => {
    // A late answer to an older session says nothing about the present one.
    if (used !== null && used.token !== expiredToken && settings.session()?.token === used.token) {
      expiredToken = used.token;
      settings.onSessionExpired();
    }
    return new PortError('sign-in-required', code);
  };

  return async (row, request, signal) => {
    const used = settings.session();
    const json = await exchange(settings, () => settings.client.send(row, encodeMessage(row.request, request), used, signal), signal);
    const envelope = readEnvelope(json, row.needsAgreement ? 'strict' : 'lenient');

    if (envelope.kind === 'malformed') throw new PortError('malformed');
    const decoded = decodeMessage(row.answer, answerPartOf(row, json, envelope.result));
    // A session that is kept here although the gateway denies it would lead to sign-in and straight back, for ever.
    if (used !== null && decoded.kind === 'decoded' && row.deniesSession?.(decoded.value) === true) {
      throw refuseSession(used, ENVELOPE_CODE.notLoggedIn);
    }

    if (envelope.kind === 'refusal') {
      if (envelope.code === ENVELOPE_CODE.notLoggedIn || envelope.code === ENVELOPE_CODE.authorisationGone)
        throw refuseSession(used, envelope.code);
      if (envelope.code === ENVELOPE_CODE.notLoggedInSoft && row.notLoggedIn.F01002 === 'login') throw refuseSession(used, envelope.code);
      // "Silent" means: no redirect. A refusal never means empty data.
      if (envelope.code === ENVELOPE_CODE.notLoggedInSoft && row.notLoggedIn.F01002 === 'silent') {
        throw new PortError('sign-in-required', envelope.code);
      }
      // The gateway failed: whether it acted is not known.
      if (envelope.code === ENVELOPE_CODE.system) throw new PortError('server', envelope.code);
      return {
        kind: 'refused',
        code: envelope.code,
        text: envelope.message,
        detail: refusalDetailOf(envelope.result),
        answer: decoded.kind === 'decoded' ? decoded.value : null,
      };
    }

    if (decoded.kind === 'malformed') throw new PortError('malformed', null, { message: decoded.faults.join('; ') });
    return { kind: envelope.kind === 'success' ? 'answered' : 'passed-through', answer: decoded.value, text: envelope.message };
  };
};

/** A sentence of the gateway, or the fallback when it sent none: 操作失败 where a call has none of its own (P2 §8). */
export const messageOf = (text: string, fallback: Message = { kind: 'operation-failed' }): Message =>
  text.trim() === '' ? fallback : { kind: 'server', text };

/** A refusal as ports have it. */
export interface Refused {
  readonly kind: 'refused';
  readonly message: Message;
}

/** What an answer becomes; a refusal becomes the gateway's sentence, or the fallback where it sent none. */
export const judged = <Answer, const Taken>(
  outcome: CallOutcome<Answer>,
  taken: (answer: Answer) => Taken,
  fallback?: Message,
): Taken | Refused =>
  outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text, fallback) } : taken(outcome.answer);

/** For calls that core knows no refusal of: a refusal is a fault of the server. */
export const demandAnswer = <Answer>(outcome: CallOutcome<Answer>): Answer => {
  if (outcome.kind === 'refused') throw new PortError('server', outcome.code);
  return outcome.answer;
};

/** For calls about money: only an explicit success counts. */
export const demandExplicit = <Answer>(outcome: CallOutcome<Answer>): Exclude<CallOutcome<Answer>, { kind: 'passed-through' }> => {
  if (outcome.kind === 'passed-through') throw new PortError('malformed', ENVELOPE_CODE.passedThrough);
  return outcome;
};

async function exchange(settings: PortCallSettings, send: () => Promise<string>, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await send();
  } catch (fault) {
    throw transportFault(fault, settings.isOnline(), signal);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new PortError('malformed');
  }
}

// By name: importing ky's classes would bring ky into the first load.
const isNamed = (fault: unknown, name: string): boolean => fault instanceof Error && fault.name === name;
const isHttpError = (fault: unknown): fault is HTTPError => isNamed(fault, 'HTTPError');

function transportFault(fault: unknown, isOnline: boolean, signal: AbortSignal | undefined): PortError {
  if (signal?.aborted === true) return new PortError('network', 'aborted');
  if (isNamed(fault, 'TimeoutError')) return new PortError('timeout');
  if (isHttpError(fault)) return new PortError('server', codeIn(fault.data) ?? `HTTP${fault.response.status}`);
  if (!isOnline) return new PortError('offline');
  return new PortError('network', isNamed(fault, 'NetworkError') ? null : 'broken');
}

function codeIn(body: unknown): string | null {
  const envelope = readEnvelope(body);
  return envelope.kind === 'refusal' && envelope.code !== '' ? envelope.code : null;
}
