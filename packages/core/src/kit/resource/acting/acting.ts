import { assign, fromPromise, setup, type AnyActorLogic, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { afterFault, ANSWER_DEADLINE, errorOf, faultDestination, isSignInRequired } from '../../faults.ts';
import { frameOf, NOTHING_SAID } from '../../flow-frame.ts';
import { dialogAnswersTo } from '../../frame-actions.ts';
import type { Message } from '../../message.ts';
import { readingStates } from '../reading.ts';
import { afterAnswer } from '../resource.rules.ts';
import type { ReadAnswer } from '../resource.types.ts';
import type { ActingChange, ActingContext, ActingMachine, ActingPage, ActingTypes, CallAct, ChildAct, Press } from './acting.types.ts';

/** A page that reads one thing and acts on it. Rules: docs/flows/resource.md */
export function createActingMachine<Types extends ActingTypes>(page: ActingPage<Types>): ActingMachine<Types>;
export function createActingMachine(page: ActingPage<Loose>): AnyStateMachine {
  const isInPlace = page.reading === 'in-place';
  const again = isInPlace ? 'refreshing' : 'loading';
  const back = isInPlace ? 'returning' : 'shown';
  const acts = Object.entries(page.acts);
  const questioned = acts.filter(([, { question }]) => question !== undefined);
  const askingOf = (name: string | undefined) => (questioned.length === 1 ? 'asking' : `asking-${name}`);

  const { keeps } = page;
  const kept = (assignment: Parameters<typeof onEvent>[0]) =>
    keeps === undefined ? onEvent(assignment) : [onEvent(assignment), ({ context }: InContext) => keeps(context.own)];

  /** [RS-8] */
  const followed = (press: Press<Loose, AnyEventObject>) => {
    const { leadsTo } = press;
    const act = leadsTo === undefined ? undefined : page.acts[leadsTo];
    const target = leadsTo === 'reading' ? again : act?.question === undefined ? act?.state : askingOf(leadsTo);
    return {
      ...(press.when === undefined
        ? {}
        : { guard: { type: press.when[0], params: ({ context, event }: Pressed) => press.when?.[1](context, event) ?? false } }),
      actions: kept(({ context, event }) => {
        const wish = press.wish?.(context, event) ?? null;
        return {
          ...(press.isSilencing === true ? { notice: null } : {}),
          ...changed(context, press.change?.(context, event) ?? {}),
          ...(act === undefined ? {} : { wish, dialog: act.question?.(wish) ?? null }),
        };
      }),
      ...(target === undefined ? {} : { target }),
    };
  };
  const onPress = Object.fromEntries(Object.entries(page.presses).map(([type, ways]) => [type, ways.map(followed)]));

  /** [RS-10] No call is running. */
  const settled = (change: (args: Pressed) => ActingChange<Loose>) =>
    kept(({ context, event }) => ({ ...changed(context, change({ context, event })), ...NOTHING_UNDER_WAY }));

  const endOf = ({ after, rereads }: Act) => {
    const actions = settled(({ context, event }) => after(event['output'], context));
    if (typeof rereads === 'boolean') return { actions, target: rereads ? again : back };
    const [type, test] = rereads;
    return [
      { guard: { type, params: ({ event }: Pressed) => test(event['output']) }, actions, target: again },
      { actions, target: back },
    ];
  };

  /** [RS-11] */
  const faultsOf = ({ lost }: CallAct<Loose, unknown>) => {
    const target = lost === 'tell' ? back : again;
    const told = (body: Message): ActingChange<Loose> => (lost === 'reread' ? {} : { notice: { body, tone: 'warn' } });
    const late = { actions: settled(() => told(LATE)), target };
    const broken = {
      actions: settled(({ event }) => {
        const { problem, destination } = afterFault(event['error']);
        return { ...told(problem), ...(lost === 'tell' ? { destination } : {}) };
      }),
      target,
    };
    const signedOut = {
      guard: { type: 'isSignInRequired', params: errorOf },
      actions: settled(({ event }) => ({ destination: faultDestination(event['error']) })),
      target: back,
    };
    return { onError: lost === undefined ? [signedOut, broken] : broken, late };
  };

  const stateOf = (name: string, act: Act) => {
    if ('flow' in act) {
      return {
        invoke: {
          id: name,
          src: name,
          input: ({ context }: InContext) => act.input(context),
          onSnapshot: { actions: onEvent(({ event }) => ({ childFrame: frameOf(act.frame(event['snapshot'])) })) },
          onDone: endOf(act),
          onError: { actions: settled(() => act.broken), target: again },
        },
        on: dialogAnswersTo(name),
      };
    }
    const { onError, late } = faultsOf(act);
    return {
      tags: 'busy',
      invoke: { id: name, src: name, input: ({ context }: InContext) => context.wish, onDone: endOf(act), onError },
      after: { [act.waitsForPerson === true ? 'personDeadline' : 'answerDeadline']: late },
    };
  };

  const putBack = { actions: onEvent(() => ({ wish: null })), target: back };
  /** [RS-9] */
  const askingFor = (state: string) => ({
    exit: onEvent(() => ({ dialog: null })),
    on: { 'dialog.accepted': state, 'dialog.refused': putBack, 'dialog.dismissed': putBack },
  });

  return setup({
    types: TYPES,
    actors: actorsOf({
      read: fromPromise<ReadAnswer<unknown>, unknown>(({ input, signal }) => page.read(input, signal)),
      ...Object.fromEntries(acts.map(([name, act]) => [name, logicOf(act)])),
    }),
    guards: guardsOf(page),
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<unknown>) => {
        const after = { ...context, ...afterAnswer(context, answer) };
        return { ...after, ...(answer.kind === 'read' ? changed(after, page.afterReading?.(after) ?? {}) : {}) };
      }),
      storeFault: assign((_, error: unknown) => afterFault(error)),
      storeLateness: assign({ problem: LATE }),
      clearNotice: assign({ notice: null }),
      clearDestination: assign({ destination: null }),
    },
    delays: { answerDeadline: ANSWER_DEADLINE, personDeadline: PERSON_DEADLINE },
  }).createMachine({
    id: page.id,
    // [FL-72] version 2 has the shape of `ActingContext`; version 1 had the fields of each page
    version: '2',
    context: ({ input }) => ({
      query: input,
      value: null,
      own: page.own,
      ...NOTHING_UNDER_WAY,
      ...NOTHING_SAID,
    }),
    initial: 'loading',
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    states: {
      ...(isInPlace
        ? {
            ...reading,
            shown: { on: { ...reading.shown.on, ...onPress } },
            stale: { on: { ...reading.stale.on, ...onPress } },
            // data that could not be read again stays stale
            returning: { always: [{ guard: 'isBehind', target: 'stale' }, { target: 'shown' }] },
          }
        : { loading: reading.loading, failed: { on: { 'retry.pressed': 'loading' } }, shown: { on: onPress } }),
      ...Object.fromEntries(
        acts.flatMap(([name, act]) =>
          Object.entries(
            act.question === undefined
              ? { [act.state]: stateOf(name, act) }
              : { [askingOf(name)]: askingFor(act.state), [act.state]: stateOf(name, act) },
          ),
        ),
      ),
    },
  });
}

const reading = /* @__PURE__ */ readingStates<Context, unknown, ReadAnswer<unknown>>(({ context }) => context.query);
const TYPES: { readonly context?: Context; readonly events?: AnyEventObject; readonly tags?: 'busy'; readonly input?: unknown } = {};
/** Milliseconds for a person to answer a question of the browser. */
const PERSON_DEADLINE = 300_000;
const LATE: Message = { kind: 'network-unavailable' };
const NOTHING_UNDER_WAY = { wish: null, childFrame: null, dialog: null } as const;

/** `own` is merged with the change; a null message or destination changes nothing. */
const changed = ({ own }: Context, { value, own: changedOwn, notice, destination }: ActingChange<Loose>): Partial<Context> => ({
  ...(value === undefined ? {} : { value }),
  ...(changedOwn === undefined ? {} : { own: { ...own, ...changedOwn } }),
  ...(notice === undefined || notice === null ? {} : { notice }),
  ...(destination === undefined || destination === null ? {} : { destination }),
});

/** `assign`, with an event of any kind. */
function onEvent(assignment: (args: Pressed) => Partial<Context>): (args: Pressed) => void;
function onEvent(assignment: (args: Pressed) => Partial<Context>): object {
  return assign(assignment);
}

const actorsOf = (actors: Record<string, AnyActorLogic>) => actors;

const logicOf = (act: Act): AnyActorLogic =>
  'flow' in act ? act.flow : fromPromise<unknown, unknown>(({ input, signal }) => act.call(input, signal));

/** Conditions are evaluated inline; their names only appear in the statechart. */
function guardsOf(page: ActingPage<Loose>): Record<string, (args: InContext, params: unknown) => boolean>;
function guardsOf({ acts, presses }: ActingPage<Loose>): object {
  const names = [
    ...Object.values(presses).flatMap((ways) => ways.flatMap(({ when }) => (when === undefined ? [] : [when[0]]))),
    ...Object.values(acts).flatMap(({ rereads }) => (typeof rereads === 'boolean' ? [] : [rereads[0]])),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, (_: unknown, isSo: boolean) => isSo])),
    wasRead: (_: unknown, answer: ReadAnswer<unknown>) => answer.kind === 'read',
    isBehind: ({ context }: InContext) => context.problem !== null,
    isSignInRequired: (_: unknown, error: unknown) => isSignInRequired(error),
  };
}

interface Loose extends ActingTypes {
  readonly event: AnyEventObject;
  readonly outcomes: Record<string, unknown>;
}
type Context = ActingContext<Loose>;
type Act = CallAct<Loose, unknown> | ChildAct<Loose, unknown>;
interface InContext {
  readonly context: Context;
}
interface Pressed extends InContext {
  readonly event: AnyEventObject;
}
