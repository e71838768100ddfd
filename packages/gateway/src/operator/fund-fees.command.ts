import { feeFaultsSchema } from '../ground/operator-answers.ts';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

export const FUND_FEES_USAGE =
  'fund-fees: fees of funds on sale, also of funds imported before it changed, and strategies, that the law in force does not allow, and names that it warns of';

/** [LAW-115] [LAW-33] The operator's list of fee faults over the whole catalogue, and of what keeps strategies from being sold. */
export const runFundFees = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  if (args.length > 0) return Promise.resolve(failed(FUND_FEES_USAGE));
  return askOperator(settings, { method: 'GET', path: '/operator/fund-fees', body: null }, (isDone, answer) => {
    if (!isDone) return null;
    const { law, faults, strategies, names } = feeFaultsSchema.parse(answer);
    const lines = [
      ...faults.map(({ fundCode, reason }) => `${fundCode}  ${reason}`),
      ...strategies.map(({ strategyCode, reason }) => `${strategyCode}  ${reason}`),
      ...names.map(({ code, reason }) => `${code}  ${reason}`),
    ];
    return { kind: 'done', text: lines.length === 0 ? `no fee is against ${law}` : lines.join('\n') };
  });
};
