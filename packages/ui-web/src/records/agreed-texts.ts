import type { AgreedTexts } from '@caifu/core/records';
import { hrefTo } from '../app/routing/navigation.ts';
import { agreementNames, isAgreementId } from '../content/agreements.copy.ts';
import { FUND_AGREEMENTS } from '../fund-trading/fund-buy.copy.ts';
import type { ConsentText } from '../kit/ConsentBox.tsx';
import { STRATEGY_TEXTS } from '../strategies/strategy-texts.ts';

interface VersionedText {
  readonly title: string;
  readonly href: string;
}

/** [LAW-57] The texts of an order, each at the address of the version that was agreed to. */
export const agreedTexts = ({ of, agreementIds, edition, ownVersion }: AgreedTexts): readonly VersionedText[] => {
  if (of === 'strategy') return STRATEGY_TEXTS.map((text, place) => inVersion(text, place === 0 ? (ownVersion ?? edition) : edition));
  return (of === 'fund' ? FUND_AGREEMENTS : agreementIds)
    .filter(isAgreementId)
    .map((id) =>
      inVersion({ title: agreementNames[id], href: hrefTo('/private-enlisting/serviceAgreement', { agree: `${id}` }) }, edition),
    );
};

const inVersion = ({ title, href = '' }: ConsentText, version: string): VersionedText => ({
  title: `${title}（版本 ${version}）`,
  href: `${href}${href.includes('?') ? '&' : '?'}version=${encodeURIComponent(version)}`,
});
