import type { AgreedBank, AgreedTexts, ConfirmedCare } from '@caifu/core/records';
import { hrefTo } from '../app/routing/navigation.ts';
import { documentLinks } from '../bank/bank-documents.ts';
import { agreementNames, isAgreementId } from '../content/agreements.copy.ts';
import { inVersion, type VersionedText } from '../content/in-version.ts';
import { FUND_AGREEMENTS } from '../fund-trading/fund-buy.copy.ts';
import { GOLD_TEXTS } from '../gold/gold-texts.ts';
import { orderCopy } from './order.copy.ts';
import { STRATEGY_TEXTS } from '../strategies/strategy-texts.ts';
import { TRANSFER_TEXTS } from '../transfer/transfer-texts.ts';

/** [LAW-57] The texts of an order, each at the address of the version that was agreed to. */
export const agreedTexts = (agreed: AgreedTexts): readonly VersionedText[] => {
  const { edition, ownVersion, bank } = agreed;
  const own = ownVersion ?? edition;
  switch (agreed.of) {
    case 'strategy':
      return STRATEGY_TEXTS.map((text, place) => inVersion(text, place === 0 ? own : edition));
    case 'transfer':
      return TRANSFER_TEXTS.map((text) => inVersion(text, own));
    case 'gold':
      return GOLD_TEXTS.map((text) => inVersion(text, own));
    case 'bank':
      return bank === null ? [] : bankTexts(bank, edition, ownVersion);
    case 'product':
    case 'fund':
      return (agreed.of === 'fund' ? FUND_AGREEMENTS : agreed.agreementIds)
        .filter(isAgreementId)
        .map((id) =>
          inVersion({ title: agreementNames[id], href: hrefTo('/private-enlisting/serviceAgreement', { agree: `${id}` }) }, edition),
        );
  }
};

/** [LAW-58] The documents of a bank, and its contract about wealth products where it was signed. */
const bankTexts = ({ partnerCode, documents }: AgreedBank, version: string, contract: string | null): readonly VersionedText[] => [
  ...documentLinks(documents, partnerCode).map((text) => inVersion(text, version)),
  ...(contract === null ? [] : documentLinks(['wealth_contract'], partnerCode).map((text) => inVersion(text, contract))),
];

/** [LAW-52] The text of special care that was confirmed. */
export const careText = ({ version, productLevel }: ConfirmedCare): VersionedText =>
  inVersion({ title: orderCopy.care, href: hrefTo('/special-care', productLevel === null ? {} : { level: `${productLevel}` }) }, version);
