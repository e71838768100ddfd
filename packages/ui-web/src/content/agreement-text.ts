import { serviceFacts as facts } from './service-facts.ts';
import {
  EDITION,
  PUBLISHER,
  type AgreementParts,
  type AgreementText,
  type NoticeText,
  type TextChapter,
  type TextEdition,
} from './text-document.ts';

export interface AgreementDraft extends AgreementParts {
  readonly edition?: TextEdition;
  readonly opening: string;
  /** Chapters of this agreement only, between its subject and its fees. */
  readonly terms?: readonly TextChapter[];
  /** Other places for complaints, after the answer of the platform. */
  readonly authority?: string;
}

/** [UI-1351] An agreement with all its chapters: its own, and those that none may leave out, about complaints and the valid version. */
export const agreementOf = ({ edition = EDITION, opening, terms = [], authority, ...parts }: AgreementDraft): AgreementText => ({
  kind: 'agreement',
  parts,
  ...editionOf(edition),
  opening,
  chapters: numbered([
    { head: '当事人', lines: parts.parties },
    { head: '内容', lines: parts.subject },
    ...terms,
    { head: '费用', lines: parts.fees },
    { head: '个人信息', lines: parts.data },
    { head: '责任', lines: parts.liability },
    complaintChapter(authority),
    { head: '期限与终止', lines: parts.ending },
    {
      head: '版本与变更',
      lines: [
        '版本号与生效日期载于页首。您同意的是同意之时现行的版本，平台保存同意的时间与版本；历次版本可以在页尾查阅。',
        `平台变更前公告。公告后 ${facts.changeDays} 日内您没有以书面形式提出异议的，视为接受变更；不接受的，可以停止使用并按上一章终止。已经受理的交易按受理时的版本办理。`,
      ],
    },
  ]),
});

/** A notice, a policy or a warning. It binds nobody, and explains how to ask and complain. */
export const noticeOf = ({
  edition = EDITION,
  opening,
  chapters,
  ...beside
}: Pick<NoticeText, 'beside'> & {
  readonly edition?: TextEdition;
  readonly opening: string;
  readonly chapters: readonly TextChapter[];
}): NoticeText => ({
  kind: 'notice',
  ...editionOf(edition),
  ...beside,
  opening,
  chapters: numbered([...chapters, complaintChapter()]),
});

/** The platform's role towards the investor: the first sentence about the parties of each agreement. */
export const platformParty = (role: string): string => `您：在平台登录并由本人同意本协议的投资者。平台：财富平台，${role}。`;

/** The amount that the platform pays for its own faults (P1 §9). */
export const OWN_FAULT = '平台因自身过错给您造成损失的，赔偿责任以该项服务所收取的服务费为限；法律另有规定的从其规定。';
export const FORCE_MAJEURE = '因不可抗力、通讯线路或者第三方系统故障造成的中断，平台会尽快恢复并告知您，不承担由此产生的损失。';
export const DATA_KEPT = `${facts.retention}。您可以在“个人信息导出”取得平台保存的本人信息。`;

const editionOf = ({ version, effective }: TextEdition) => ({ version, effective, publisher: PUBLISHER });

const complaintChapter = (authority = '中国证券投资基金业协会或者监管部门'): TextChapter => ({
  head: '投诉与争议',
  lines: [
    `您可以拨打客户服务热线（${facts.hotline}）、联系客户经理或者以书面方式投诉。${facts.complaint}。`,
    `对答复不满意的，可以向${authority}投诉。协商不成的争议，由平台经营者所在地人民法院管辖；法律另有规定的从其规定。`,
  ],
});

const NUMBERS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const numberOf = (at: number): string => (at < 10 ? (NUMBERS[at] ?? '') : `十${NUMBERS[at - 10] ?? ''}`);
const numbered = (chapters: readonly TextChapter[]): readonly TextChapter[] =>
  chapters.map(({ head, lines }, at) => ({ head: `${numberOf(at)}、${head}`, lines }));
