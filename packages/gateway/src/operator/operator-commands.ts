import type { Settings } from '../ground/start/settings.ts';
import { readWholeText } from '../ground/start/text-file.ts';
import { failed, type CommandOutcome } from './ask-operator.ts';
import { runCalendar } from './calendar.command.ts';
import { runComplaints } from './complaints.command.ts';
import { runCorrections } from './corrections.command.ts';
import { runCertifications } from './certifications.command.ts';
import { runFeedback } from './feedback.command.ts';
import { runFundEnds } from './fund-ends/fund-ends.command.ts';
import { runFundFees } from './fund-fees.command.ts';
import { runKeys } from './keys.command.ts';
import { runLogins } from './login.command.ts';
import { runLargeRedemption, runNature, runPartnerCode, runPlacement } from './market.command.ts';
import { runMovements } from './movements.command.ts';
import { runNameList } from './name-list.command.ts';
import { runParked } from './parked.command.ts';
import { runDecisions, runOperators } from './operators.command.ts';
import { runVisits } from './visits.command.ts';

type Run = (settings: Settings, args: readonly string[]) => Promise<CommandOutcome>;

const CALENDAR_USAGE =
  'calendar <file>: the first line is covers,<first day>,<last day>, every other one closed,<first day>[,<last day>] in order; # begins a remark';

const bringCalendar: Run = async (settings, [file, ...rest]) => {
  if (file === undefined || rest.length > 0) return failed(CALENDAR_USAGE);
  const read = await readWholeText(file);
  return read.kind === 'unread' ? failed(read.reason) : runCalendar(settings, file, read.text);
};

/** Commands that call the running gateway over its socket. */
export const OPERATOR_COMMANDS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['calendar', bringCalendar],
  ['certifications', runCertifications],
  ['complaints', runComplaints],
  ['corrections', runCorrections],
  ['decisions', runDecisions],
  ['feedback', runFeedback],
  ['fund-ends', runFundEnds],
  ['fund-fees', runFundFees],
  ['keys', runKeys],
  ['large-redemption', runLargeRedemption],
  ['logins', runLogins],
  ['movements', runMovements],
  ['name-list', runNameList],
  ['operators', runOperators],
  ['parked', runParked],
  ['partner-code', runPartnerCode],
  ['nature', runNature],
  ['placement', runPlacement],
  ['visits', runVisits],
]);
