import { formatDate, formatNetValue } from '../../values/display.ts';
import type { Message } from '../../kit/message.ts';
import type { FundNotice } from './fund-detail.types.ts';

/** A notice with its identity in an address. */
export interface ShownNotice {
  readonly id: string;
  readonly kind: FundNotice['kind'];
  readonly dayText: string;
  readonly text: Message;
}

/** [FD-17] A notice is identified by kind and day: a fund has one of a kind on a day. */
export const noticeId = ({ kind, day }: FundNotice): string => `${kind}-${day}`;

/** [FD-17] A notice in words, only from the fund's own figures. */
export const shownNotice = (notice: FundNotice): ShownNotice => ({
  id: noticeId(notice),
  kind: notice.kind,
  dayText: formatDate(notice.day),
  text: sentenceAbout(notice),
});

const sentenceAbout = (notice: FundNotice): Message => {
  switch (notice.kind) {
    case 'founded':
      return { kind: 'fund-founded', dayText: formatDate(notice.day) };
    case 'dividend':
      return {
        kind: 'fund-dividend',
        dayText: formatDate(notice.day),
        perShareText: formatNetValue(notice.perShare),
        paidText: notice.paidOn === null ? null : formatDate(notice.paidOn),
      };
    case 'split':
      return { kind: 'fund-split', dayText: formatDate(notice.day), times: notice.times, per: notice.per };
  }
};
