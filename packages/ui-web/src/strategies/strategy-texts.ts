import { hrefTo } from '../app/routing/navigation.ts';
import { textTitles } from '../content/text-titles.copy.ts';
import type { DocumentSource } from '../content/text-document.ts';
import type { ConsentText } from '../kit/ConsentBox.tsx';
import { strategiesTitles } from './titles.copy.ts';

/** 投资顾问服务协议: the adviser's agreement, in the version that the gateway keeps. */
export const advisoryText: DocumentSource = {
  title: strategiesTitles.agreement,
  fetchText: () => import('./strategies.content.ts').then(({ advisoryAgreement }) => advisoryAgreement),
  former: [],
};

const agreement = (agree: '1' | '4' | '5'): ConsentText => ({
  title: textTitles[`agreement-${agree}`],
  href: hrefTo('/portfolio/service-agreement', { agree }),
});

/** [UI-1353] The texts that a purchase of a strategy agrees to, and so does each plan that buys one. */
export const STRATEGY_TEXTS: readonly ConsentText[] = [
  { title: advisoryText.title, href: hrefTo('/portfolio/advisory-agreement') },
  agreement('1'),
  agreement('4'),
  agreement('5'),
];
