import type { AnyActorLogic, AnyActorRef, EventObject, MetaObject, ParameterizedObject, ProvidedActor, StateMachine } from 'xstate';
import type { CallSignal } from '../../abort-signal.ts';
import type { Destination } from '../../destination.ts';
import type { Dialog, FlowFrame, FrameEvent, Notice, AskingPage } from '../../flow-frame.ts';
import type { Message } from '../../message.ts';
import type { ReadAnswer, ResourceStep } from '../resource.types.ts';

/** The types of a page that reads one thing and acts on it. */
export interface ActingTypes {
  /** The query of the read, for the machine's life. */
  readonly query: unknown;
  readonly value: unknown;
  /** Further facts of the page, such as a tick. */
  readonly own: object;
  /** The target of an act. */
  readonly wish: unknown;
  /** Presses on this page only. */
  readonly event: EventObject;
  /** The outcome of each act by its call. */
  readonly outcomes: object;
  /** Child flows by their act. */
  readonly children: Record<string, AnyActorRef | undefined>;
}

/** Facts of the page. */
export interface ActingContext<Types extends ActingTypes> extends AskingPage {
  readonly query: Types['query'];
  /** null before the first read. */
  readonly value: Types['value'] | null;
  readonly own: Types['own'];
  readonly wish: Types['wish'] | null;
  /** The content that a child flow shows over the page. */
  readonly childFrame: FlowFrame | null;
}

/** The change by an event. An absent field, and a null notice or destination, change nothing. */
export interface ActingChange<Types extends ActingTypes> {
  readonly value?: Types['value'];
  readonly own?: Partial<Types['own']>;
  readonly notice?: Notice | null;
  readonly destination?: Destination | null;
}

/** A named condition: its name appears in the statechart. */
export type NamedTest<Args extends readonly unknown[]> = readonly [name: string, test: (...args: Args) => boolean];

/** One transition for an event while the page shows its data; the first one whose condition holds is taken. */
export interface Press<Types extends ActingTypes, Event> {
  readonly when?: NamedTest<[page: ActingContext<Types>, event: Event]>;
  readonly change?: (page: ActingContext<Types>, event: Event) => ActingChange<Types>;
  readonly isSilencing?: boolean;
  readonly wish?: (page: ActingContext<Types>, event: Event) => Types['wish'];
  /** The act that follows, or another read; absent: the page stays. */
  readonly leadsTo?: keyof Types['outcomes'] | 'reading';
}

interface ActEnd<Types extends ActingTypes, Outcome> {
  /** Its name in the statechart. */
  readonly state: string;
  /** The question before it. */
  readonly question?: (wish: Types['wish']) => Dialog;
  readonly after: (outcome: Outcome, page: ActingContext<Types>) => ActingChange<Types>;
  /** Whether the page reads again after its answer. */
  readonly rereads: boolean | NamedTest<[outcome: Outcome]>;
}

/** An act with a single call. */
export interface CallAct<Types extends ActingTypes, Outcome> extends ActEnd<Types, Outcome> {
  readonly call: (wish: Types['wish'], signal: AbortSignal) => Promise<Outcome>;
  /**
   * After a failed or late call: by default the page says so and reads again. `reread`: it only reads again. `tell`: it says so
   * and waits for another press.
   */
  readonly lost?: 'reread' | 'tell';
  /** A person answers a question of the browser within the call, so it is late only after minutes. */
  readonly waitsForPerson?: true;
}

/** An act of a child flow, over the page. */
export interface ChildAct<Types extends ActingTypes, Outcome> extends ActEnd<Types, Outcome> {
  readonly flow: AnyActorLogic;
  readonly input: (page: ActingContext<Types>) => unknown;
  frame(snapshot: unknown): FlowFrame;
  /** The change after a failed child, whose effect is unknown. */
  readonly broken: ActingChange<Types>;
}

/** A page that reads and acts, as data. */
export interface ActingPage<Types extends ActingTypes> {
  readonly id: string;
  readonly read: (query: Types['query'], signal: CallSignal) => Promise<ReadAnswer<Types['value']>>;
  /** `in-place`: the read data stays during the next read, also on demand. `anew`: the page starts from the beginning. */
  readonly reading: 'in-place' | 'anew';
  readonly own: Types['own'];
  /** Keeps the own facts as a draft, after each press and each act. */
  readonly keeps?: (own: Types['own']) => void;
  readonly afterReading?: (page: ActingContext<Types>) => ActingChange<Types>;
  readonly acts: {
    readonly [Name in keyof Types['outcomes']]: CallAct<Types, Types['outcomes'][Name]> | ChildAct<Types, Types['outcomes'][Name]>;
  };
  readonly presses: {
    readonly [Type in Types['event']['type']]: readonly Press<Types, Extract<Types['event'], { readonly type: Type }>>[];
  };
}

export type ActingEvent<Types extends ActingTypes> =
  | Types['event']
  | { readonly type: 'refresh.pulled' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

export type ActingTag = 'busy';

export type ActingMachine<Types extends ActingTypes> = StateMachine<
  ActingContext<Types>,
  ActingEvent<Types>,
  Types['children'],
  ProvidedActor,
  ParameterizedObject,
  ParameterizedObject,
  string,
  string,
  ActingTag,
  Types['query'],
  never,
  EventObject,
  MetaObject,
  object
>;

/** The part of a view that every such page has. */
export interface ActingFrame extends FlowFrame {
  readonly step: ResourceStep;
  readonly isRefreshing: boolean;
  /** The last attempt to read failed, so the value is older. */
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}
