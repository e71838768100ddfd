import { NOTHING_SAID } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearNotice } from '../../kit/frame-actions.ts';
import type { Product } from '../product.ts';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { ProductDetailPorts } from './product-detail.ports.ts';
import { isMasked, isWithheldBy, offerFrom, refusalOf } from './product-detail.rules.ts';
import type { ProductDetailContext, ProductDetailEvent, ProductDetailInput, ProductDetailTag } from './product-detail.types.ts';

export type ProductDetailMachine = ReturnType<typeof createProductDetailMachine>;

/** One product, and the way to its buy page. Rules and diagram: docs/flows/product-detail.md */
export const createProductDetailMachine = (ports: ProductDetailPorts) =>
  setup({
    types: {} as {
      input: ProductDetailInput;
      context: ProductDetailContext;
      events: ProductDetailEvent;
      tags: ProductDetailTag;
      output: never;
    },
    actors: {
      read: fromPromise<ReadAnswer<Product>, ProductDetailInput>(({ input, signal }) => ports.read(input.query, signal)),
      storeOffer: fromPromise<boolean, { readonly product: Product | null }>(({ input }) =>
        Promise.resolve(input.product !== null && ports.storeOffer(offerFrom(input.product))),
      ),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<Product>) => answer.kind === 'read',
      isMasked: ({ context }) => isMasked(context.value) || isWithheldBy(context.problem),
      isOnSale: ({ context }) => refusalOf(context.value) === null,
      wasStored: (_, stored: boolean) => stored,
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<Product>) => ({
        ...afterAnswer(context, answer),
        today: ports.today(),
        knownUntil: ports.knownUntil(),
      })),
      storeFault,
      storeLateness,
      headForBuying: assign(({ context }) => ({
        destination: context.value === null ? null : { to: 'buy' as const, family: context.value.family },
      })),
      headForFigures: assign({ destination: { to: 'figures-access', comesBack: true } }),
      noticeStorage: assign({ notice: { body: { kind: 'system-busy' }, tone: 'warn' } }),
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE, storageDeadline: 5_000 },
  }).createMachine({
    id: 'product-detail',
    version: '1',
    context: ({ input }) => ({
      query: input.query,
      value: null,
      today: ports.today(),
      knownUntil: ports.knownUntil(),
      ...NOTHING_SAID,
    }),
    initial: 'loading',
    on: {
      // [PD-642]
      'figures.pressed': { guard: 'isMasked', actions: 'headForFigures' },
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    states: {
      ...reading,
      shown: {
        on: { ...reading.shown.on, 'buy.pressed': buying },
      },
      // [PD-3] the buy page reads the stored offer; without it that page would only lead back
      handingOver: {
        tags: 'busy',
        invoke: {
          id: 'storeOffer',
          src: 'storeOffer',
          input: ({ context }) => ({ product: context.value }),
          onDone: [
            { guard: { type: 'wasStored', params: ({ event }) => event.output }, actions: 'headForBuying', target: 'shown' },
            { actions: 'noticeStorage', target: 'shown' },
          ],
          onError: { actions: 'noticeStorage', target: 'shown' },
        },
        after: { storageDeadline: { actions: 'noticeStorage', target: 'shown' } },
      },
      // [PD-7] older data does not prevent buying, because gate and gateway check again
      stale: {
        on: { ...reading.stale.on, 'buy.pressed': buying },
      },
    },
  });

/** [PD-642] A viewer who may not see the figures completes the missing steps before ordering. */
const buying = [
  { guard: 'isMasked', actions: 'headForFigures' },
  { guard: 'isOnSale', actions: 'clearNotice', target: 'handingOver' },
] as const;

const reading = /* @__PURE__ */ readingStates<ProductDetailContext, ProductDetailInput, ReadAnswer<Product>>(({ context }) => ({
  query: context.query,
}));
