import type { LawBook, LawInForce, LawSet } from '@caifu/core/law';
import type { FigurePolicy } from '@caifu/core/products';
import { shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { openLawBook } from './start/law-files.ts';
import type { Settings } from './start/settings.ts';

/** The law of this gateway. A rule asks `now()`; what was judged before asks for its own set. */
export interface GatewayLaw extends LawBook, LawInForce {
  /** [LAW-6] The set that a row was judged by. One that only a later start knows counts as the present one. */
  judged(id: string): LawSet;
}

export const openLaw = (settings: Pick<Settings, 'LAW' | 'LAW_DIR'>, clock: { readonly now: () => EpochMs }): GatewayLaw => {
  const book = openLawBook(settings);
  const now = () => book.on(shanghaiDateOf(clock.now()));
  return { ...book, now, judged: (id) => book.named(id) ?? now() };
};

/** The law in force and its day, for rules that ask for both. */
export const lawOn = ({ law, clock }: LawDeps): { readonly law: LawSet; readonly today: CalendarDate } => ({
  law: law.now(),
  today: shanghaiDateOf(clock.now()),
});

export interface LawDeps {
  readonly law: LawInForce;
  readonly clock: { readonly now: () => EpochMs };
}

/** [LAW-7] Whether a private product may be paid before its investor is certified: as the operator says, else the law. */
export const mayPayFirst = ({ PAY_FIRST }: Pick<Settings, 'PAY_FIRST'>, law: LawSet): boolean => PAY_FIRST ?? law.payFirst.value;

/** [LAW-7] Who sees the figures of private products: as the operator says, else the law. */
export const figurePolicy = ({ PRIVATE_FIGURES }: Pick<Settings, 'PRIVATE_FIGURES'>, law: LawSet): FigurePolicy =>
  PRIVATE_FIGURES ?? law.privateFigures.value;

/** [LAW-2] A line of the start: the set in force, and the next one with its day. */
export const lawLine = (law: GatewayLaw): string => {
  const { id } = law.now();
  const next = law.inTurn[law.inTurn.findIndex((set) => set.id === id) + 1];
  return `law in force: ${id}${next === undefined ? '' : `, then ${next.id}`}`;
};
