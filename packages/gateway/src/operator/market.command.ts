import * as z from 'zod';
import { PRIVATE_KINDS } from '@caifu/core/law';
import { PRODUCT_NATURES } from '@caifu/core/products';
import type { Settings } from '../ground/start/settings.ts';
import { placementFaultsSchema } from '../ground/operator-answers.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

export const LARGE_REDEMPTION_USAGE =
  'large-redemption <fund> <day> <ratio>: which part of each redemption of that day the fund takes, in millionths below 1000000';
export const PARTNER_CODE_USAGE = 'partner-code <appid> <code>: who came to the partner with the code, told once';

/** [GW-1062] Sets a day of large redemptions. */
export const runLargeRedemption = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [fundCode = '', day = '', ratio = ''] = args;
  if (args.length !== 3 || !/^\d{1,6}$/.test(ratio)) return Promise.resolve(failed(LARGE_REDEMPTION_USAGE));
  const body = { fundCode, day, ratioPpm: Number(ratio) };
  return askOperator(settings, { method: 'POST', path: '/operator/large-redemptions', body }, (isDone, answer) => {
    if (isDone) return { kind: 'done', text: `of redemptions of ${fundCode} on ${day} ${ratio} millionths are taken` };
    const told = kindSchema.safeParse(answer).data?.kind;
    if (told === 'too-late') return failed(`${fundCode} is no fund, or redemptions of ${day} have been carried out already`);
    return told === 'malformed' ? failed(LARGE_REDEMPTION_USAGE) : null;
  });
};

const PLACEMENT_USAGE = [
  'placement [list]: private placements whose first purchase is below that of the law in force',
  `placement <product> <public|private> [<${PRIVATE_KINDS.join('|')}>]: whether it is offered to everybody or placed privately, and as what`,
].join('\n');

/** [LAW-80] [LAW-35] Says how a product is placed. [LAW-38] Tells those against the law. */
export const runPlacement = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [productCode = 'list', placement = '', privateKind] = args;
  if (productCode === 'list' && args.length < 2) {
    return askOperator(settings, { method: 'GET', path: '/operator/placements', body: null }, (isDone, answer) => {
      if (!isDone) return null;
      const { law, faults } = placementFaultsSchema.parse(answer);
      const lines = faults.map((fault) => `${fault.productCode}  ${fault.reason}`);
      return { kind: 'done', text: lines.length === 0 ? `no private placement is against ${law}` : lines.join('\n') };
    });
  }
  if (args.length < 2 || args.length > 3) return Promise.resolve(failed(PLACEMENT_USAGE));
  const body = { productCode, placement, ...(privateKind === undefined ? {} : { privateKind }) };
  return askOperator(settings, { method: 'POST', path: '/operator/placements', body }, (isDone, answer) => {
    if (isDone) return { kind: 'done', text: `${productCode} is placed ${placement === 'private' ? 'privately' : 'publicly'}` };
    return kindSchema.safeParse(answer).data?.kind === 'unknown'
      ? failed(`${productCode} is no product, or a private fund`)
      : failed(PLACEMENT_USAGE);
  });
};

const NATURE_USAGE = `nature <product> <${PRODUCT_NATURES.join('|')}>: what a product invests in, for the check of holdings`;

/** [GW-1870] Says what a product invests in. */
export const runNature = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [productCode = '', nature = ''] = args;
  if (args.length !== 2) return Promise.resolve(failed(NATURE_USAGE));
  return askOperator(settings, { method: 'POST', path: '/operator/natures', body: { productCode, nature } }, (isDone, answer) => {
    if (isDone) return { kind: 'done', text: `${productCode} is ${nature}` };
    return failed(kindSchema.safeParse(answer).data?.kind === 'unknown' ? `${productCode} is no product` : NATURE_USAGE);
  });
};

/** [GW-383] For a partner's server. */
export const runPartnerCode = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [appid = '', code = ''] = args;
  if (args.length !== 2) return Promise.resolve(failed(PARTNER_CODE_USAGE));
  return askOperator(settings, { method: 'POST', path: '/operator/partner-codes', body: { appid, code } }, (isDone, answer) =>
    isDone ? { kind: 'done', text: investorSchema.parse(answer).investorId } : failed('the code is used, over, or not of this partner'),
  );
};

const kindSchema = z.object({ kind: z.string() });
const investorSchema = z.object({ investorId: z.string() });
