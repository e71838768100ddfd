import { groupedCheckNumber, validUntil, type CertificateLine, type CertifiedAssets, type CheckNumber } from '@caifu/core/assets';
import {
  formatDayWithWeekday,
  formatMoney,
  formatSecond,
  formatShares,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
} from '@caifu/core/values';
import { certificateLineText } from '@caifu/core/zh-CN';
import { factTable, figureTable, heading, list, notice, signature, type DocumentText } from '../products/documents/document-text.ts';

export interface CertificateHolder {
  readonly realName: string;
  readonly maskedNumber: string;
}

export interface CertificateFacts {
  readonly assets: CertifiedAssets;
  readonly holder: CertificateHolder;
  readonly number: CheckNumber;
  readonly at: EpochMs;
  /** [GW-1643] Origin of the site whose page checks the number, as the operator set it. null: none is set. */
  readonly site: string | null;
  readonly issuer: string;
  /**
   * For the last confirmed day the document states the assets at the moment of issue. For an earlier day it states those at the day's end.
   */
  readonly isNewest: boolean;
}

/** [AC-10] The text of a certificate. */
export const certificateText = ({ assets, holder, number, at, site, issuer, isNewest }: CertificateFacts): DocumentText => {
  const printed = groupedCheckNumber(number);
  return {
    title: '资产证明',
    marks: [`证明编号 ${printed}`, `出具时间 ${formatSecond(at)}`, `有效期至 ${dayText(validUntil(shanghaiDateOf(at)))}`],
    blocks: [
      heading('客户信息'),
      factTable([
        ['姓名', holder.realName],
        ['证件类型', '居民身份证'],
        ['证件号码', holder.maskedNumber],
      ]),
      heading('资产合计'),
      factTable([
        ['估值日', dayText(assets.day)],
        ['持有情况', isNewest ? '截至本证明出具时' : `截至${dayText(assets.day)}日终`],
        ['资产合计', `${formatMoney(assets.total)}元（人民币）`],
      ]),
      heading('资产明细'),
      figureTable([6, 2, 3], ['项目', '份额（份）', '金额（元）'], assets.lines.map(rowOf)),
      heading('核验方式'),
      list(
        site === null ? '在本平台打开“资产证明核验”页面' : `打开 ${site}/#/certificate-check`,
        `输入证明编号 ${printed}`,
        '核对页面显示的估值日、资产合计与本证明一致',
      ),
      notice(
        '本证明仅反映上述时点在本平台的资产情况，持有产品的金额按估值日的净值或已计收益计算，不代表可即时取得的金额，也不构成收益承诺。本证明不是份额凭证，不能用于质押、转让或担保，涂改无效。',
      ),
      signature(`出具机构：${issuer}`, `出具日期：${dayText(shanghaiDateOf(at))}`),
    ],
  };
};

const rowOf = ({ kind, name, productCode, periodName, shares, amount }: CertificateLine): readonly string[] => [
  [`${certificateLineText(kind)}：${name}`, periodName, productCode === '' ? '' : `（${productCode}）`]
    .filter((part) => part !== '')
    .join(' '),
  shares === null ? '—' : formatShares(shares),
  formatMoney(amount),
];

const dayText = (day: CalendarDate): string => formatDayWithWeekday(day, 'always');
