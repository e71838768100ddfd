/** The part of an order's page that is shown. */
export type OrderScene =
  /** Something is read or judged, or the page is being left: no act is possible. */
  | 'waiting'
  /** The form, which stays visible under a question or a running call. */
  | 'form'
  /** The flow cannot continue: it shows the reason and offers a retry. */
  | 'stopped'
  /** The outcome of the order is unknown. */
  | 'unknown'
  /** The order is executed. If the result has its own page, the flow leads there. */
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

/** The steps of an order with a gate before it. */
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
  away: 'stopped',
  edit: 'form',
  warn: 'form',
  review: 'form',
  ordering: 'form',
  password: 'form',
  'confirming-outcome': 'form',
  unknown: 'unknown',
  done: 'result',
} as const satisfies Record<string, OrderScene>;
