import { kitLabels, kitWords } from '../kit/zh-cn.ts';
import type { Label, Labels, Message, MessageKind, Messages } from '../kit/message.ts';
import { hiddenAmounts, type LabelsOf, type OwnAmounts, shownAmounts } from '../kit/wording.ts';
import { hostLabels, hostWords } from '../host/zh-cn.ts';
import { fundsWords } from '../funds/zh-cn.ts';
import { editorialWords } from '../editorial/zh-cn.ts';
import { productsWords } from '../products/zh-cn.ts';
import { accountLabels, accountWords } from '../account/zh-cn.ts';
import { ordersWords } from '../orders/zh-cn.ts';
import { cashierLabels, cashierWords } from '../cashier/zh-cn.ts';
import { qualificationLabels, qualificationWords } from '../qualification/zh-cn.ts';
import { purchaseLabels, purchaseWords } from '../purchase/zh-cn.ts';
import { holdingLabels, holdingWords } from '../holding/zh-cn.ts';
import { fundTradingWords } from '../fund-trading/zh-cn.ts';
import { plansLabels, plansWords } from '../plans/zh-cn.ts';
import { walletWords } from '../wallet/zh-cn.ts';
import { calculatorsWords } from '../calculators/zh-cn.ts';
import { goldWords } from '../gold/zh-cn.ts';
import { strategiesWords } from '../strategies/zh-cn.ts';
import { bankWords } from '../bank/zh-cn.ts';
import { transferWords } from '../transfer/zh-cn.ts';
import { assetsLabels, assetsWords } from '../assets/zh-cn.ts';
import { partnersLabels, partnersWords } from '../partners/zh-cn.ts';

export { holdStatusText, inboxTitle, orderStepText } from '../orders/zh-cn.ts';
export { excessReminder, payoutArrivedText, payoutMethodText } from '../holding/zh-cn.ts';
export { certificateLineText, upcomingText } from '../assets/zh-cn.ts';
export { planName, type PlanNameParts } from '../plans/zh-cn.ts';
export { assetsName } from '../products/zh-cn.ts';
export { productRiskName, riskName } from '../qualification/risk-names.ts';

/** Hidden: what the investor has reads as ****. */
export interface AmountDisplay {
  readonly amountsHidden: boolean;
}

/**
 * The sentence of a message, as plain text. Sentences that the specification gives are exact to it (P1 §8, P2 §5, §8);
 * a kind without a sentence does not compile. Amounts stand in yuan, in groups of three; in the
 * specification's own sentences without separators, as it writes them.
 */
export const sentenceOf = (message: Message, { amountsHidden }: AmountDisplay = SHOWN): string =>
  sentence(message.kind, message, amountsHidden ? hiddenAmounts : shownAmounts);

const SHOWN: AmountDisplay = { amountsHidden: false };

const sentence = <Kind extends MessageKind>(kind: Kind, message: Messages[Kind], own: OwnAmounts): string => {
  const words: string | Composer<Kind> = WORDS[kind];
  return typeof words === 'function' ? words(message, own) : words;
};

/** The words on a button or a title that belongs to a rule. */
export const labelOf = (label: Label): string => LABELS[label];

/** The title over a message: 请重试 over 网络异常 (P1 §8, P2 §8), else the one that the place itself has. */
export const titleOver = <Own>(message: Message | null, own: Own): Own | string =>
  message?.kind === 'network-unavailable' ? LABELS['retry-title'] : own;

type Composer<Kind extends MessageKind> = (message: Messages[Kind], own: OwnAmounts) => string;

/** The words of all areas: one that is forgotten here does not compile. */
const WORDS: { readonly [Kind in MessageKind]: string | Composer<Kind> } = {
  ...kitWords,
  ...hostWords,
  ...productsWords,
  ...fundsWords,
  ...editorialWords,
  ...accountWords,
  ...ordersWords,
  ...cashierWords,
  ...qualificationWords,
  ...purchaseWords,
  ...holdingWords,
  ...fundTradingWords,
  ...plansWords,
  ...walletWords,
  ...calculatorsWords,
  ...goldWords,
  ...strategiesWords,
  ...bankWords,
  ...transferWords,
  ...assetsWords,
  ...partnersWords,
};

const LABELS: LabelsOf<Labels> = {
  ...kitLabels,
  ...hostLabels,
  ...accountLabels,
  ...cashierLabels,
  ...qualificationLabels,
  ...purchaseLabels,
  ...holdingLabels,
  ...plansLabels,
  ...assetsLabels,
  ...partnersLabels,
};
