import { placementTerms, type PlacedProduct } from '../../products/family-terms.ts';
import { epochMs, type EpochMs } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { CertificationStatus } from '../../account/investor.ts';
import type { DisclosureProgress } from './risk-disclosure.ports.ts';
import type { DisclosurePurchase, RiskDisclosure, RiskDisclosureContext } from './risk-disclosure.types.ts';

/** [RK-2] Milliseconds for which the boxes are disabled (P2 §2.9, §9). */
export const DISCLOSURE_WAIT = 6_000;

/**
 * [RK-2] [RK-3] The start of the wait: the first remembered visit, but not before the gateway showed this set, and not later than
 * now. Epoch milliseconds.
 */
export const waitStart = (openedAt: EpochMs, progress: DisclosureProgress | null, now: EpochMs): EpochMs =>
  epochMs(Math.min(now, Math.max(openedAt, progress?.startedAt ?? now)));

/** [RK-2] Whole seconds until the boxes are enabled, rounded up; 0 when they are. */
export const secondsLeft = (startedAt: EpochMs, now: EpochMs): number =>
  Math.max(0, Math.ceil((startedAt + DISCLOSURE_WAIT - Math.max(startedAt, now)) / 1_000));

/** Milliseconds until `secondsLeft` decreases. */
export const untilNextSecond = (startedAt: EpochMs, now: EpochMs): number => {
  const left = startedAt + DISCLOSURE_WAIT - Math.max(startedAt, now);
  return Math.max(1, left - (Math.ceil(left / 1_000) - 1) * 1_000);
};

/**
 * [RK-3] Ticks of an earlier visit that belong to this set. Empty when that visit's wait ended before the gateway showed this set,
 * because it had another one. Ascending, without repeats.
 */
export const rememberedTicks = (disclosure: RiskDisclosure, progress: DisclosureProgress | null): readonly number[] =>
  progress === null || progress.startedAt + DISCLOSURE_WAIT <= disclosure.openedAt ? [] : known(progress.ticked, disclosure);

/** [RK-4] The ticks after one box was toggled. */
export const afterToggle = (ticked: readonly number[], index: number, disclosure: RiskDisclosure | null): readonly number[] =>
  known(ticked.includes(index) ? ticked.filter((each) => each !== index) : [...ticked, index], disclosure);

/** [RK-5] Every declaration of the set, 13 or 14 of them (P2 §5 Risk disclosure). */
export const isAllTicked = (ticked: readonly number[], disclosure: RiskDisclosure | null): boolean =>
  disclosure !== null && ticked.length === disclosure.declarations.length;

/** [RK-4] '{n}S后可选' (P2 §8). */
export const waitNotice = (seconds: number): Notice => ({ body: { kind: 'disclosure-wait', seconds }, tone: 'plain' });

/** [RK-5] '您还未勾选以下全部称述和声明' (P2 §5). */
export const UNTICKED_DIALOG: Dialog = {
  id: 'risk-disclosure.unticked',
  shape: 'alert',
  title: 'notice-title',
  body: { kind: 'disclosure-unticked' },
  accept: 'confirm',
  refuse: null,
};

/**
 * [RK-7] A broker product requires no certification, a private one a certified investor (P2 §2.9, §6). The gateway judges with the
 * same function.
 */
export const isCertifiedFor = (purchase: PlacedProduct | null, certification: CertificationStatus | null): boolean =>
  purchase === null || !placementTerms(purchase).needsCertification || certification === 'certified';

/** [RK-8] The two ways to continue without a certification, or only one when paying first is not allowed (P2 §2.9). */
export const choiceDialog = (disclosure: RiskDisclosure | null): Dialog => {
  const mayPayFirst = disclosure?.mayPayFirst === true;
  return {
    id: 'risk-disclosure.choice',
    shape: 'confirm',
    title: 'notice-title',
    body: { kind: mayPayFirst ? 'certification-choice' : 'certification-first' },
    accept: 'certify-first',
    refuse: mayPayFirst ? 'pay-first' : 'cancel',
  };
};

/** The tasks that certify for the product. */
export const certificationPageOf = (disclosure: RiskDisclosure | null): Destination => ({
  to: 'certification-in-purchase',
  source: disclosure?.certificationSource ?? null,
});

/** The buy page of the prepared product. */
export const purchasePageOf = (purchase: DisclosurePurchase | null): Destination =>
  purchase === null ? { to: 'product-list' } : { to: 'buy', family: purchase.family };

/** The stored data of a visit. */
export const progressOf = ({ startedAt, ticked }: Pick<RiskDisclosureContext, 'startedAt' | 'ticked'>): DisclosureProgress | null =>
  startedAt === null ? null : { startedAt, ticked };

/** Certification status of a qualified investor (P2 §4). */

const known = (ticked: readonly number[], disclosure: RiskDisclosure | null): readonly number[] =>
  [...new Set(ticked)]
    .filter((index) => Number.isInteger(index) && index >= 0 && index < (disclosure?.declarations.length ?? 0))
    .toSorted((one, other) => one - other);
