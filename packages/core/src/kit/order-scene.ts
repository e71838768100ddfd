/** Which part of an order's page is on the screen. */
export type OrderScene =
  /** Something is read or judged, or the page is about to be left: nothing to act on. */
  | 'waiting'
  /** The form. The form stays while something is asked or carried out over it. */
  | 'form'
  /** The flow does not go on here: it tells the reason, and offers a retry. */
  | 'stopped'
  /** Nobody knows what became of the order. */
  | 'unknown'
  /** It is done. Where the result has another page, the flow leads there. */
  | 'result';

/** The steps of every kind of order. A kind uses those it has. */
export type OrderStep = keyof typeof SCENE_OF;

/** The steps of an order that is placed from one form and one summary, with one password. */
export type FormOrderStep =
  | 'loading'
  | 'failed'
  | 'edit'
  | 'review'
  | 'password'
  | 'confirming-outcome'
  | 'unknown'
  | 'leaving'
  | 'away'
  | 'done';

/** Those of an order that a gate stands before. */
export type GatedOrderStep = FormOrderStep | 'checking' | 'blocked';

/** The steps of the states that such orders share (`order/order-states.ts`). */
export const STEP_OF_ORDER_STATE = {
  loading: 'loading',
  failed: 'failed',
  editing: 'edit',
  reviewing: 'review',
  paying: 'password',
  refused: 'edit',
  unconfirmed: 'confirming-outcome',
  asking: 'confirming-outcome',
  unknown: 'unknown',
  leaving: 'leaving',
  away: 'away',
  placed: 'done',
} as const satisfies Record<string, FormOrderStep>;

/** The scene of a step [FL-76]. */
export const sceneOf = (step: OrderStep): OrderScene => SCENE_OF[step];

const SCENE_OF = {
  loading: 'waiting',
  checking: 'waiting',
  leaving: 'waiting',
  failed: 'stopped',
  blocked: 'stopped',
  'cards-unavailable': 'stopped',
  away: 'stopped',
  edit: 'form',
  warn: 'form',
  review: 'form',
  ordering: 'form',
  pay: 'form',
  password: 'form',
  'confirming-outcome': 'form',
  unknown: 'unknown',
  done: 'result',
} as const satisfies Record<string, OrderScene>;
