import * as z from 'zod/mini';

/** A message codec: `decode` turns the server's words into core's, `encode` does the reverse. */
export type MessageCodec<Core> = z.ZodMiniType<Core>;

export type HttpMethod = 'GET' | 'POST';

/** What a call does on the answer "not logged in" (decision 0006). F01003 always means `login`. */
export type NotLoggedInPolicy = 'login' | 'silent' | 'throw';

/** One row of the contract, in the form that phones load. Client and gateway read the same rows. */
export interface Call<Request, Answer> {
  /** The client uses the first method. The gateway accepts all of them. */
  readonly methods: readonly [HttpMethod, ...HttpMethod[]];
  readonly path: `/${string}`;
  /** general: /mobileGateway. bank: /bankGateway at the bank host. as-is: the path names its gateway. */
  readonly host: 'general' | 'bank' | 'as-is';
  readonly session: 'required' | 'optional' | 'none';
  readonly notLoggedIn: { readonly F01002: NotLoggedInPolicy };
  /** Whether the answer itself says that nobody is signed in. It then counts as F01003, whatever its code. */
  deniesSession?(answer: Answer): boolean;
  /** False: a write that is never sent twice. */
  readonly repeatable: boolean;
  /** State and code of a success must agree. True for every write and for repeatable calls that change something (decision 0006). */
  readonly needsAgreement: boolean;
  /** The answer is stored encrypted for the session and may be read again offline (decision 0213). */
  readonly isReadOffline?: true;
  /** Answer fields that the specification puts beside retState. They are written there and in apiResult. */
  readonly besideRetState: readonly string[];
  readonly request: MessageCodec<Request>;
  readonly answer: MessageCodec<Answer>;
}

/** Notes of a row that phones do not load. */
export interface CallNotes {
  readonly name: string;
  /** `spec`: a call of the specification. `extension`: a call added in the same style. */
  readonly origin: 'spec' | 'extension';
  readonly summary: string;
  /** The kind of order that the call places, as an operator counts it; left out: the call places none. */
  readonly places?: string;
  /** The call asks for no secret, and yet each sending counts: it is never repeated. */
  readonly isSentOnce?: true;
  /** Fields of a request that the codec reads, where the values that most calls share do not fit. */
  readonly sample?: Readonly<Record<string, unknown>>;
}

/** Notes of one call beside the row: a sentence alone, or more. */
export type CallNote = string | Omit<CallNotes, 'name' | 'origin'>;

/** A row of the table of calls. */
export interface Endpoint<Request, Answer> extends Call<Request, Answer>, CallNotes {}

type Sending = 'repeatable' | 'needsAgreement';
type CallRest<Request, Answer> = Partial<Omit<Call<Request, Answer>, Sending | 'path' | 'request' | 'answer'>>;

/** Makes a call from its address and the codecs of its request and answer. `rest`: deviations from most calls. */
type CallBy = <Request, Answer>(
  path: `/${string}`,
  request: MessageCodec<Request>,
  answer: MessageCodec<Answer>,
  rest?: CallRest<Request, Answer>,
) => Call<Request, Answer>;

/** Values of most rows: POST to the general host with a session, sign-in at F01002, nothing beside retState. */
const COMMON = {
  methods: ['POST'],
  session: 'required',
  host: 'general',
  notLoggedIn: { F01002: 'login' },
  besideRetState: [],
} as const;

/** The call accepts GET too. */
export const EITHER = { methods: ['POST', 'GET'] } as const;
/** The call goes to the bank host. */
export const AT_BANK = { host: 'bank' } as const;
/** A call whose path names its gateway. */
export const AS_IS = { host: 'as-is' } as const;
/** A call whose path names its gateway, with a session where there is one. */
export const OFFERED_AS_IS = { host: 'as-is', session: 'optional' } as const;
/** A call whose path names its gateway, without a session. */
export const OPEN_AS_IS = { host: 'as-is', session: 'none' } as const;

// Rows and codecs are marked as free of side effects, so that a bundle leaves out unused ones.

/** A call that may be sent again. */
export const repeatableCall: CallBy = /* @__NO_SIDE_EFFECTS__ */ (path, request, answer, rest) => ({
  ...COMMON,
  repeatable: true,
  needsAgreement: false,
  path,
  request,
  answer,
  ...rest,
});

/** A call that changes something and may be sent again. Only an explicit success counts. */
export const changeCall: CallBy = /* @__NO_SIDE_EFFECTS__ */ (path, request, answer, rest) => ({
  ...COMMON,
  repeatable: true,
  needsAgreement: true,
  path,
  request,
  answer,
  ...rest,
});

/** A call that is never sent twice. Only an explicit success counts. */
export const writeCall: CallBy = /* @__NO_SIDE_EFFECTS__ */ (path, request, answer, rest) => ({
  ...COMMON,
  repeatable: false,
  needsAgreement: true,
  path,
  request,
  answer,
  ...rest,
});

const PREFIX = { general: '/mobileGateway', bank: '/bankGateway', 'as-is': '' } as const;

/** The path of a call at its host. */
export const addressOf = (row: Pick<Call<unknown, unknown>, 'host' | 'path'>): string => `${PREFIX[row.host]}${row.path}`;

export type Decoded<Core> =
  | { readonly kind: 'decoded'; readonly value: Core }
  /** One line per fault, as `path: reason`. Values are left out because they may be secrets. */
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** Reads a message. Never throws: a message that does not fit is `malformed`. */
export const decodeMessage = <Core>(codec: MessageCodec<Core>, wire: unknown): Decoded<Core> => {
  try {
    const outcome = z.safeDecode(codec, wire);
    if (outcome.success) return { kind: 'decoded', value: outcome.data };
    return { kind: 'malformed', faults: outcome.error.issues.map((issue) => `${issue.path.join('.') || 'message'}: ${issue.code}`) };
  } catch {
    // A value rule of core, such as safe integers or real dates, refused the value.
    return { kind: 'malformed', faults: ['message: out_of_range'] };
  }
};

/** Writes a message in the server's words. */
export const encodeMessage = <Core>(codec: MessageCodec<Core>, value: NoInfer<Core>): unknown => z.encode(codec, value);
