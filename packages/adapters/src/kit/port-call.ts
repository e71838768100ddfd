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
      /** A refusal may carry a whole answer (preBuyCheck). null: it does not. */
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
  /** Called once per session when the gateway no longer knows it. */
  readonly onSessionExpired: () => void;
  readonly isOnline: () => boolean;
}

/** Turns faults of transport, envelope and message into `PortError`. Nothing else does. */
export const createPortCall = (settings: PortCallSettings): PortCall => {
  let expiredToken: string | null = null;

  const refuseSession = (used: SessionHeaders | null, code: string): PortError => {
    // A late answer to an older session does not end the present one.
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
    // The session must end here too. Otherwise sign-in would lead straight back to this answer.
    if (used !== null && decoded.kind === 'decoded' && row.deniesSession?.(decoded.value) === true) {
      throw refuseSession(used, ENVELOPE_CODE.notLoggedIn);
    }

    if (envelope.kind === 'refusal') {
      if (envelope.code === ENVELOPE_CODE.notLoggedIn || envelope.code === ENVELOPE_CODE.authorisationGone)
        throw refuseSession(used, envelope.code);
      if (envelope.code === ENVELOPE_CODE.notLoggedInSoft && row.notLoggedIn.F01002 === 'login') throw refuseSession(used, envelope.code);
      // "silent" means: no redirect. A refusal never counts as empty data.
      if (envelope.code === ENVELOPE_CODE.notLoggedInSoft && row.notLoggedIn.F01002 === 'silent') {
        throw new PortError('sign-in-required', envelope.code);
      }
      // The gateway failed, and whether it carried out the call is unknown.
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

/** The gateway's sentence, or the fallback where it sent none. Calls without a fallback of their own show 操作失败 (P2 §8). */
export const messageOf = (text: string, fallback: Message = { kind: 'operation-failed' }): Message =>
  text.trim() === '' ? fallback : { kind: 'server', text };

/** A refusal, in the form of the ports. */
export interface Refused {
  readonly kind: 'refused';
  readonly message: Message;
}

/** The result made of an answer. A refusal becomes the gateway's sentence, or the fallback where it sent none. */
export const judged = <Answer, const Taken>(
  outcome: CallOutcome<Answer>,
  taken: (answer: Answer) => Taken,
  fallback?: Message,
): Taken | Refused => (outcome.kind === 'refused' ? { kind: 'refused', message: refusalOf(outcome, fallback) } : taken(outcome.answer));

/** [LAW-126] A page knows by its kind that nothing is held of a service that is not offered. */
const refusalOf = ({ code, text }: { readonly code: string; readonly text: string }, fallback?: Message): Message =>
  code === ENVELOPE_CODE.serviceUnheld ? { kind: 'service-unheld' } : messageOf(text, fallback);

/** For calls whose refusals core does not know. A refusal is a fault of the server. */
export const demandAnswer = <Answer>(outcome: CallOutcome<Answer>): Answer => {
  if (outcome.kind === 'refused') throw new PortError('server', outcome.code);
  return outcome.answer;
};

/** For calls about money. Only an explicit success counts. */
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

// Compared by name, because importing ky's classes would bring ky into the first load.
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
