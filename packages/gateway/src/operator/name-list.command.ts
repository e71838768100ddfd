import { listedSchema } from '../ground/operator-answers.ts';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

export const NAME_LIST_USAGE = 'name-list: verified investors who are on a list of names, or have a listed name, now';

/** [LAW-123] The operator's command for the investors who are on a list. */
export const runNameList = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> =>
  args.length > 0
    ? Promise.resolve(failed(NAME_LIST_USAGE))
    : askOperator(settings, { method: 'GET', path: '/operator/name-list', body: null }, (isDone, answer) => {
        if (!isDone) return null;
        const { asked, listed } = listedSchema.parse(answer);
        const lines = listed.map(({ investorId, verdict }) => `${verdict}  ${investorId}`);
        return { kind: 'done', text: [...lines, `${asked} investors were looked up`].join('\n') };
      });
