import { RET_CODE } from '@caifu/adapters/wire';
import {
  fen,
  formatDayWithWeekday,
  formatMoney,
  formatNetValue,
  formatSecond,
  formatShares,
  maskMobile,
  shanghaiDateOf,
  shanghaiSecondsOf,
  type CalendarDate,
  type EpochMs,
} from '@caifu/core/values';
import type { OrderDetail } from '@caifu/core/records';
import { feeToFundName, orderStepText } from '@caifu/core/zh-CN';
import { readMember } from '../account/members.store.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { unknownOrder } from '../orders/orders.store.ts';
import { charactersOf, factTable, heading, notice, textTable, type DocumentText } from '../products/documents/document-text.ts';
import { drawableName, undrawable } from '../products/documents/font-glyphs.ts';
import { readOrderDetail } from './order-detail.store.ts';

/** The holder of the order, masked as everywhere. */
export interface ReceiptHolder {
  readonly displayName: string;
  readonly mobile: string;
}

/** [OP-727] The content of an order's receipt: past events only, without expected ones. */
export const receiptText = (order: OrderDetail, holder: ReceiptHolder, at: EpochMs): DocumentText => {
  const { record, figures, refund } = order;
  const told = (name: string, value: string): readonly (readonly [string, string])[] => (value === '' ? [] : [[name, value]]);
  const money = (name: string, amount: Parameters<typeof formatMoney>[0]) =>
    amount === null ? [] : told(name, `${formatMoney(amount)}元`);
  const done = order.steps.filter(({ isDone }) => isDone);
  return {
    title: '交易回单',
    marks: [...(order.orderNo === null ? [] : [`订单号 ${order.orderNo}`]), `出具时间 ${formatSecond(at)}`],
    blocks: [
      heading('交易信息'),
      factTable(
        [
          ...told('客户', [drawableName(holder.displayName), maskMobile(holder.mobile)].filter((part) => part !== '').join('  ')),
          ...told('产品', [record.productName, order.periodName].join(' ').trim()),
          ...(order.codeKind === null ? [] : told('产品代码', record.portfolioId)),
          ...told('交易类型', record.tradeTypeText),
          ...told('状态', record.statusText),
          ...told('金额', sizeOf(order)),
          ...money('手续费', figures.fee),
          ...money(feeToFundName(order.family), order.feeToFund),
          ...money(record.direction === 'out' ? '到账金额' : '净申购金额', figures.net),
          ...(figures.shares === null ? [] : told('确认份额', `${formatShares(figures.shares)}份`)),
          ...(figures.netValue === null ? [] : told('确认净值', formatNetValue(figures.netValue))),
          ...told('账户', accountOf(order)),
          ...told('适用规则', order.law),
        ],
        ON_ONE_PAGE,
      ),
      heading('办理进度'),
      textTable(
        [4, 6],
        ['事项', '日期'],
        done.map(({ kind, date, at: moment }) => [orderStepText(kind), moment === null ? dayText(date) : momentText(moment, date)]),
        ON_ONE_PAGE,
      ),
      ...(order.reason === '' ? [] : [heading('未成交原因'), notice(order.reason)]),
      ...(refund === null || !refund.isDone || refund.date === null
        ? []
        : [
            heading('退款'),
            factTable([...money('退款金额', refund.amount), ['退回账户', accountOf(order)], ['到账日', dayText(refund.date)]], ON_ONE_PAGE),
          ]),
      notice('本回单反映出具时的交易状态，之后的变化请以订单详情为准。回单不是份额持有证明，不能用于质押或转让。'),
    ],
  };
};

const ON_ONE_PAGE = { isClose: true };

/** Yuan and shares both have two decimals. */
const sizeOf = ({ record }: OrderDetail): string => (record.amount === null ? '' : `${formatMoney(fen(record.amount))}${record.unit}`);

const accountOf = ({ accountName, accountTail }: OrderDetail): string =>
  accountTail === '' ? accountName : `${accountName}（尾号 ${accountTail}）`;

const dayText = (day: CalendarDate): string => formatDayWithWeekday(day, 'always');

/** A moment at a day's opening stands for the day alone. */
const momentText = (at: EpochMs, day: CalendarDate): string => (shanghaiSecondsOf(at) === 0 ? dayText(day) : formatSecond(at));

/** [OP-800] The name of its file: a number that is the record's own, else kind, product and day of the record. */
export const receiptName = ({ orderNo, record, asOf }: Pick<OrderDetail, 'orderNo' | 'record' | 'asOf'>): string => {
  const { orderId, tradeTypeText, productName, tradedAt } = record;
  const day = tradedAt === null ? asOf : shanghaiDateOf(tradedAt);
  return `交易回单-${orderNo === orderId ? orderNo : [tradeTypeText, productName.replace(NOT_IN_FILE_NAMES, ' '), day].join('-')}`;
};

const NOT_IN_FILE_NAMES = /[\\/:*?"<>|]/g;

/** [OP-800] The receipt in its present state. Refused if the font lacks a character. */
export const writeReceipt = async (
  deps: Deps,
  investorId: string,
  orderNo: string,
): Promise<Reply<{ readonly name: string; readonly bytes: Buffer }>> => {
  const order = await readOrderDetail(deps, investorId, orderNo);
  const holder = order === null ? null : await readMember(deps.db, investorId, order.asOf);
  if (order === null || holder === null) return unknownOrder();
  const text = receiptText(order, holder, deps.clock.now());
  if (undrawable(charactersOf(text)).length > 0) return refused(RET_CODE.orderRefused, { kind: 'receipt-undrawable' });
  // The typesetter is loaded on demand: loading is slow and takes much memory, and most processes set no document.
  const { writePdf } = await import('../products/documents/pdf-writer.ts');
  return answered({
    name: receiptName(order),
    bytes: await writePdf(text, order.asOf),
  });
};
