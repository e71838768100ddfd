import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

export const LOGINS_USAGE = 'logins end <mobile number or investor>: ends the sessions of this investor; logins end all: ends everybody’s';

/** [KO-34] */
export const runLogins = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [verb, whose = ''] = args;
  if (args.length !== 2 || verb !== 'end') return Promise.resolve(failed(LOGINS_USAGE));
  return askOperator(settings, { method: 'POST', path: '/operator/logins/end', body: { whose } }, (isDone) => {
    if (!isDone) return failed(`there is no investor ${whose}`);
    return { kind: 'done', text: whose === 'all' ? 'everybody signs in anew' : `whoever was signed in as ${whose} signs in anew` };
  });
};
