import type { Message } from '../../kit/message.ts';
import { failureNotice } from '../../kit/paged-list/paged-list.rules.ts';
import type { FollowAnswer, FollowingContext } from './following.types.ts';

/** [UI-1064] A failure as a notice. Without a press a missing network is left to the page's own message, and an earlier notice stays. */
export const afterFailure = (
  { isAsked, notice }: Pick<FollowingContext, 'isAsked' | 'notice'>,
  problem: Message,
): Pick<FollowingContext, 'isAsked' | 'problem' | 'notice'> => ({
  isAsked: false,
  problem,
  notice: isAsked || problem.kind !== 'network-unavailable' ? failureNotice(problem) : notice,
});

type Kept = Pick<FollowingContext, 'codes' | 'wanted'>;

/** [FO-692] Whether a code is shown as followed: its last pending change has precedence over stored data. */
const isFollowed = ({ codes, wanted }: Kept, code: string): boolean =>
  wanted.findLast((change) => change.code === code)?.isFollowed ?? codes.includes(code);

/**
 * [FO-692] A press requests the opposite of the shown state. The change follows the one being saved, and replaces other pending
 * changes of the same code.
 */
export const afterPress = (kept: Kept, code: string): Pick<FollowingContext, 'wanted'> => {
  const [first, ...rest] = kept.wanted;
  const change = { code, isFollowed: !isFollowed(kept, code) };
  return { wanted: first === undefined ? [change] : [first, ...rest.filter((one) => one.code !== code), change] };
};

/** [FO-692] All codes shown as followed, the newest first. */
export const shownCodes = (kept: Kept): readonly string[] =>
  [...new Set([...kept.wanted.map(({ code }) => code), ...kept.codes])].filter((code) => isFollowed(kept, code));

/** [FO-693] The state after the answer to the first pending change: stored as requested, or unchanged with the reason. */
export const followingAfterAnswer = (
  { codes, wanted }: Kept,
  answer: FollowAnswer,
): Pick<FollowingContext, 'codes' | 'wanted' | 'notice'> => {
  const [first, ...rest] = wanted;
  if (first === undefined) return { codes, wanted, notice: null };
  if (answer.kind === 'refused') return { codes, wanted: rest, notice: { body: answer.message, tone: 'warn' } };
  const others = codes.filter((code) => code !== first.code);
  const body: Message = { kind: first.isFollowed ? 'followed' : 'unfollowed' };
  return { codes: first.isFollowed ? [first.code, ...others] : others, wanted: rest, notice: { body, tone: 'success' } };
};
