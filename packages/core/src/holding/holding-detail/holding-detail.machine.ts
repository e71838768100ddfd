import { assign, fromPromise, setup } from 'xstate';
import { clearNotice, dialogAnswersTo, storeChildFrame } from '../../kit/frame-actions.ts';
import type { Destination } from '../../kit/destination.ts';
import { frameOf, type Notice, NOTHING_SAID } from '../../kit/flow-frame.ts';
import type { HoldingQuery } from '../holding.ts';
import type { MaturityArrangement } from '../../products/product.ts';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import { createCancellationMachine } from '../cancellation/cancellation.machine.ts';
import { cancellationEnds, cancellationLost } from '../cancellation/cancellation.parts.ts';
import { needsReading } from '../cancellation/cancellation.rules.ts';
import type { CancelCommand, CancellationOutput } from '../cancellation/cancellation.types.ts';
import { toCancellationView } from '../cancellation/cancellation.view.ts';
import {
  createMaturityMachine,
  type MaturityInput,
  type MaturityOutput,
  type MaturityView,
  needsReadingMaturity,
  maturityNotice,
  toMaturityView,
  wayOutOfMaturity,
} from '../../purchase/index.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import type { HoldingDetailPorts } from './holding-detail.ports.ts';
import {
  afterCancellation,
  cancelCommandOf,
  comesBackFrom,
  holdingDetailDestination,
  documentsOf,
  fallbackOf,
  footerOf,
  holdingAskedFor,
  investAfter,
  linksOf,
  maturityInputOf,
} from './holding-detail.rules.ts';
import type {
  HoldingDetailAnswer,
  HoldingDetailContext,
  HoldingDetailEvent,
  HoldingDetailInput,
  HoldingDetailTag,
  HoldingFooter,
  HoldingLink,
} from './holding-detail.types.ts';

export type HoldingDetailMachine = ReturnType<typeof createHoldingDetailMachine>;

/** 持有详情. Rules and diagram: docs/flows/holding-detail.md */
export const createHoldingDetailMachine = (ports: HoldingDetailPorts) =>
  setup({
    types: {} as {
      input: HoldingDetailInput;
      context: HoldingDetailContext;
      events: HoldingDetailEvent;
      tags: HoldingDetailTag;
      children: { cancellation: 'cancellation'; maturity: 'maturity' };
      output: never;
    },
    actors: {
      readInvest: fromPromise<HoldingQuery | null, Pick<HoldingDetailInput, 'orderNo'>>(async ({ input: { orderNo } }) => {
        if (orderNo === null) return ports.readInvestContext();
        // An unreadable entry is ignored, because the address is sufficient.
        const stored = await Promise.resolve()
          .then(() => ports.readInvestContext())
          .catch(() => null);
        return holdingAskedFor(stored, orderNo);
      }),
      read: fromPromise<HoldingDetailAnswer, LoadInput>(({ input, signal }) => ports.load(input.invest, signal)),
      cancellation: createCancellationMachine(ports.cancellation),
      maturity: createMaturityMachine(ports.maturity),
    },
    guards: {
      hasInvest: (_, invest: HoldingQuery | null) => invest !== null,
      wasRead: (_, answer: HoldingDetailAnswer) => answer.kind === 'read',
      cancels: ({ context }) => context.value !== null && cancelCommandOf(context.value, footerNow(context)) !== null,
      canRedeem: ({ context: { value, page } }) => value !== null && footerOf(value, page, ports.clock.now()) === 'book-redemption',
      offersRedemption: ({ context }) => footerNow(context) === 'book-redemption',
      changesArrangement: ({ context }, chosen: MaturityArrangement) => maturityInputOf(context.value, chosen) !== null,
      hasLink: ({ context: { value, page } }, link: HoldingLink) => value !== null && linksOf(value, page).includes(link),
      hasDocument: ({ context }, url: string) => documentsOf(context.value).some((document) => document.url === url),
      staysStored: ({ context }, isBack: boolean) => context.comesBack && !isBack,
      wasCancelled: (_, output: CancellationOutput) => output.kind === 'cancelled',
      needsReading: (_, output: CancellationOutput) => needsReading(output),
      needsReadingMaturity: (_, output: MaturityOutput) => needsReadingMaturity(output),
      isBehind: ({ context }) => context.problem !== null,
    },
    actions: {
      storeInvest: assign((_, invest: HoldingQuery | null) => ({ invest })),
      storeAnswer: assign(({ context }, answer: HoldingDetailAnswer) => ({
        ...afterAnswer(context, answer),
        readAt: ports.clock.now(),
        knownUntil: ports.knownUntil(),
        ...(answer.kind === 'refused' ? { notice: { body: answer.message, tone: 'warn' as const } } : {}),
      })),
      storeFault,
      storeLateness,
      storeMoment: assign(() => ({ readAt: ports.clock.now() })),
      togglePanel: assign(({ context }) => ({ isExpanded: !context.isExpanded })),
      storeChildFrame,
      storeDraft: assign((_, draftArrangement: MaturityArrangement) => ({ draftArrangement })),
      storeMaturityFrame: assign((_, view: MaturityView) => ({ childFrame: frameOf(view), draftArrangement: view.shown })),
      clearChild: assign({ childFrame: null, draftArrangement: null }),
      storeCancellation: assign(({ context }) => {
        const command = context.value === null ? null : cancelCommandOf(context.value, footerNow(context));
        if (context.value === null || command === null) return {};
        return { value: afterCancellation(context.value, command.kind) };
      }),
      keepInvest: ({ context }) => {
        const invest = investAfter(context);
        if (invest !== null) ports.storeInvestContext(invest);
      },
      storeStatus: assign(({ context }) => ({ invest: investAfter(context) ?? context.invest })),
      storeArrangement: assign(({ context }, { kind, arrangement }: MaturityOutput) =>
        context.value === null || kind !== 'changed' ? {} : { value: { ...context.value, arrangement } },
      ),
      forgetInvest: () => {
        ports.clearInvestContext();
      },
      showNotice: assign((_, notice: Notice | null) => (notice === null ? {} : { notice })),
      clearNotice,
      headFor: assign((_, destination: Destination | null) => (destination === null ? {} : { destination })),
      headForFallback: assign(({ context }) => ({ destination: fallbackOf(context.channelCode) })),
      headForLink: assign(({ context }, link: HoldingLink) =>
        context.value === null ? {} : { destination: holdingDetailDestination(link, context.value) },
      ),
      headForDocument: assign(({ context }, url: string) => {
        const document = documentsOf(context.value).find((each) => each.url === url);
        return document === undefined ? {} : { destination: { to: 'document' as const, name: document.fileName, url } };
      }),
      headForRedemption: assign(({ context: { value } }) =>
        value === null ? {} : { destination: { to: 'redeem' as const, productCode: value.productCode, periodName: value.periodName } },
      ),
      leaveDistributions: ({ context }, link: HoldingLink) => {
        if (link === 'distributions' && context.value !== null) ports.storeDistributions(context.value.distributions);
      },
      followDestination: assign(({ context }) => ({ destination: null, comesBack: comesBackFrom(context.destination) })),
    },
    delays: { answerDeadline: ANSWER_DEADLINE, storageDeadline: 5_000 },
  }).createMachine({
    id: 'holding-detail',
    version: '1',
    context: ({ input }) => ({
      ...input,
      invest: null,
      value: null,
      readAt: null,
      knownUntil: ports.knownUntil(),
      isExpanded: false,
      draftArrangement: null,
      childFrame: null,
      comesBack: false,
      ...NOTHING_SAID,
    }),
    initial: 'opening',
    on: {
      'panel.toggled': { actions: 'togglePanel' },
      'link.pressed': {
        guard: { type: 'hasLink', params: ({ event }) => event.link },
        actions: [
          { type: 'leaveDistributions', params: ({ event }) => event.link },
          { type: 'headForLink', params: ({ event }) => event.link },
        ],
      },
      'document.pressed': {
        guard: { type: 'hasDocument', params: ({ event }) => event.url },
        actions: { type: 'headForDocument', params: ({ event }) => event.url },
      },
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'followDestination' },
      // [HD-3] a page opened from a link of this one leads back and needs the context again
      'page.left': [{ guard: { type: 'staysStored', params: ({ event }) => event.isBack } }, { actions: 'forgetInvest' }],
    },
    states: {
      opening: {
        tags: 'busy',
        invoke: {
          id: 'readInvest',
          src: 'readInvest',
          input: ({ context: { orderNo } }) => ({ orderNo }),
          onDone: [
            {
              guard: { type: 'hasInvest', params: ({ event }) => event.output },
              actions: { type: 'storeInvest', params: ({ event }) => event.output },
              target: 'loading',
            },
            { actions: 'headForFallback', target: 'away' },
          ],
          onError: { actions: 'headForFallback', target: 'away' },
        },
        after: { storageDeadline: { actions: 'headForFallback', target: 'away' } },
      },
      ...reading,
      shown: { tags: 'editable', entry: [...followStatus], on: { ...reading.shown.on, ...acts } },
      stale: { tags: 'editable', entry: [...followStatus], on: { ...reading.stale.on, ...acts } },
      // [HD-18] [HD-19] back from a child flow: data that could not be read again stays as it was
      returning: { always: [{ guard: 'isBehind', target: 'stale' }, { target: 'shown' }] },

      cancelling: {
        exit: 'clearChild',
        invoke: {
          id: 'cancellation',
          src: 'cancellation',
          input: ({ context }) => ({ command: commandOf(context) }),
          onSnapshot: { actions: { type: 'storeChildFrame', params: ({ event }) => toCancellationView(event.snapshot) } },
          onDone: [
            {
              // [HD-9] shown at once, then read again, because only the gateway knows the day of the refund
              guard: { type: 'wasCancelled', params: ({ event }) => event.output },
              actions: ['storeCancellation', ...followStatus],
              target: 'refreshing',
            },
            ...cancellationEnds,
          ],
          onError: cancellationLost,
        },
        on: dialogAnswersTo('cancellation'),
      },

      arranging: {
        exit: 'clearChild',
        invoke: {
          id: 'maturity',
          src: 'maturity',
          input: ({ context }) => arrangementOf(context),
          onSnapshot: { actions: { type: 'storeMaturityFrame', params: ({ event }) => toMaturityView(event.snapshot) } },
          onDone: [
            // [HD-19] after a refusal the holding may have changed, and an unknown change may be valid
            {
              guard: { type: 'needsReadingMaturity', params: ({ event }) => event.output },
              actions: { type: 'showNotice', params: ({ event }) => maturityNotice(event.output) },
              target: 'refreshing',
            },
            {
              actions: [
                { type: 'storeArrangement', params: ({ event }) => event.output },
                { type: 'showNotice', params: ({ event }) => maturityNotice(event.output) },
                { type: 'headFor', params: ({ event }) => wayOutOfMaturity(event.output) },
              ],
              target: 'returning',
            },
          ],
          onError: { actions: { type: 'showNotice', params: { body: { kind: 'outcome-unknown' }, tone: 'warn' } }, target: 'refreshing' },
        },
        on: dialogAnswersTo('maturity'),
      },

      away: { on: { 'retry.pressed': 'opening' } },
    },
  });

export interface LoadInput {
  readonly invest: HoldingQuery;
}

const reading = /* @__PURE__ */ readingStates<HoldingDetailContext, LoadInput, HoldingDetailAnswer>(({ context }) => ({
  invest: settled(context.invest),
}));

/** [HD-9] The stored context follows the shown status after every change. */
const followStatus = ['keepInvest', 'storeStatus'] as const;

/** The events of the page while it shows data, fresh or stale. */
const acts = {
  'cancel.pressed': { guard: 'cancels', actions: 'clearNotice', target: 'cancelling' },
  'redeem.pressed': [
    { guard: 'canRedeem', actions: 'headForRedemption' },
    // [HD-7] the deadline passed while the page was open
    {
      guard: 'offersRedemption',
      actions: ['storeMoment', { type: 'showNotice', params: { body: { kind: 'redeem-closed' }, tone: 'warn' } }],
    },
  ],
  'arrangement.chosen': {
    guard: { type: 'changesArrangement', params: chosenIn },
    actions: [{ type: 'storeDraft', params: chosenIn }, 'clearNotice'],
    target: 'arranging',
  },
} as const;

function chosenIn({ event }: { readonly event: { readonly arrangement: MaturityArrangement } }): MaturityArrangement {
  return event.arrangement;
}

/** The footer as shown. */
const footerNow = ({ value, page, readAt }: HoldingDetailContext): HoldingFooter =>
  value === null ? 'none' : footerOf(value, page, readAt);

const commandOf = (context: HoldingDetailContext): CancelCommand =>
  settled(context.value === null ? null : cancelCommandOf(context.value, footerNow(context)));

const arrangementOf = ({ value, draftArrangement }: HoldingDetailContext): MaturityInput =>
  settled(draftArrangement === null ? null : maturityInputOf(value, draftArrangement));

/** Throws RangeError when the context is not ready for the call: the machine's guards keep that from happening. */
function settled<Value>(value: Value | null): Value {
  if (value === null) throw new RangeError('a call without its terms');
  return value;
}
