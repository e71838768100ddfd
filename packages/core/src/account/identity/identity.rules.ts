import { compareDates, isCalendarDate, calendarDate, type CalendarDate } from '../../values/calendar-date.ts';
import { isIdNumber, isOfAge, isRealName, takenIdNumber, takenName } from '../identity-document.ts';
import { consentMissing, type DataPart } from '../../law/index.ts';
import type { FileTicket } from '../../host/image-preparation.port.ts';
import { leftProblem } from '../../kit/form-doubts.ts';
import { firstFailure, type FormItem } from '../../kit/validators.ts';
import type {
  AskedOn,
  IdentityContext,
  IdentityFieldProblem,
  IdentityForm,
  IdentityMode,
  IdentityProgress,
  IdentityStepOutcome,
  UnsentPictures,
} from './identity.types.ts';

/** The next part of the flow. elsewhere: a renewal of an identity that was never verified. */
export type IdentityPlace = 'name' | 'photos' | 'face' | 'done' | 'elsewhere';

/** [ID-1] [ID-2] Where the gateway's progress leads: it alone says which step is next. */
export const identityPlace = (mode: IdentityMode, { stage }: IdentityProgress): IdentityPlace => {
  if (mode === 'renew') return stage === 'verified' ? 'photos' : 'elsewhere';
  return stage === 'verified' ? 'done' : stage;
};

/** [LAW-91] The part of the authorisation that the present step takes and that is not given yet; null: none. */
export const askedPart = ({ mode, progress }: Pick<IdentityContext, 'mode' | 'progress'>): DataPart | null => {
  const part = progress === null ? null : PART_OF[identityPlace(mode, progress)];
  return part !== null && progress?.missingConsents.includes(part) === true ? part : null;
};

const PART_OF = { name: 'identity', photos: 'identity', face: 'face', done: null, elsewhere: null } as const satisfies Record<
  IdentityPlace,
  DataPart | null
>;

/** [LAW-91] The part that is given with the present step. */
export const givenPart = (context: Pick<IdentityContext, 'mode' | 'progress' | 'agreed'>): DataPart | null =>
  context.agreed !== null && context.agreed === askedPart(context) ? context.agreed : null;

/** [LAW-91] The fault of a step whose part is not ticked. */
export const consentProblem = (context: Pick<IdentityContext, 'mode' | 'progress' | 'agreed'>): IdentityFieldProblem | null => {
  const part = askedPart(context);
  return part === null || context.agreed === part ? null : { field: 'consent', body: consentMissing(part) };
};

/** The fault of the present step; null when it may be sent. The consent is judged last, but before a picture is taken. */
export const stepProblem = (context: IdentityContext, asked: AskedOn): IdentityFieldProblem | null => {
  const place = context.progress === null ? null : identityPlace(context.mode, context.progress);
  if (place === 'name') return nameProblem(context.form, asked) ?? consentProblem(context);
  return consentProblem(context) ?? (place === 'photos' ? cardProblem(context, asked.today) : null);
};

/** [ID-3] The fault of name and number, the first field first; null when they may be sent (P1 §5). */
export const nameProblem = (form: IdentityForm, asked: AskedOn): IdentityFieldProblem | null => firstFailure(nameItems(form, asked));

const nameItems = ({ realName, idNumber }: IdentityForm, { today, leastAge }: AskedOn): readonly FormItem<IdentityFieldProblem>[] => [
  { text: realName.trim(), check: isRealName, message: { field: 'realName', body: { kind: 'real-name-invalid' } } },
  { text: idNumber, check: (text) => isIdNumber(text, today), message: { field: 'idNumber', body: { kind: 'id-number-invalid' } } },
  {
    text: idNumber,
    check: (text) => isOfAge(text, today, leastAge),
    message: { field: 'idNumber', body: { kind: 'under-age', years: leastAge } },
  },
];

/** [ID-640] The fault of a field that lost focus; an empty field has none yet. */
export const identityLeftFieldProblem = (form: IdentityForm, field: string, asked: AskedOn): IdentityFieldProblem | null =>
  leftProblem(nameItems(form, asked), field);

/** [ID-4] The fault of the card: a missing side, a missing last day, or a last day in the past. */
export const photosProblem = (
  { hasFront, hasBack }: Pick<IdentityProgress, 'hasFront' | 'hasBack'>,
  form: IdentityForm,
  today: CalendarDate,
): IdentityFieldProblem | null => {
  if (!hasFront) return { field: 'front', body: { kind: 'id-front-missing' } };
  if (!hasBack) return { field: 'back', body: { kind: 'id-back-missing' } };
  const lastDay = lastDayOf(form);
  if (lastDay === null) return { field: 'validUntil', body: { kind: 'id-validity-missing' } };
  if (lastDay === 'long-term' || compareDates(lastDay, today) >= 0) return null;
  return { field: 'validUntil', body: { kind: 'id-validity-past' } };
};

/** [ID-31] The same for the page: a side whose picture is still to be sent counts as missing. */
const cardProblem = (
  { progress, unsent, form }: Pick<IdentityContext, 'progress' | 'unsent' | 'form'>,
  today: CalendarDate,
): IdentityFieldProblem | null =>
  progress === null
    ? null
    : photosProblem(
        { hasFront: progress.hasFront && unsent.front === null, hasBack: progress.hasBack && unsent.back === null },
        form,
        today,
      );

/** [ID-31] The pictures still to be sent. A side that has arrived needs none, and none is needed once the card step is over. */
export const stillUnsent = (
  { mode, progress: before, unsent }: Pick<IdentityContext, 'mode' | 'progress' | 'unsent'>,
  after: IdentityProgress,
): UnsentPictures => {
  if (identityPlace(mode, after) !== 'photos') return NONE_UNSENT;
  return {
    front: before?.hasFront === false && after.hasFront ? null : unsent.front,
    back: before?.hasBack === false && after.hasBack ? null : unsent.back,
  };
};

/** [ID-660] The tickets of pictures that need no sending once the progress is `after`. */
export const noLongerUnsent = (
  context: Pick<IdentityContext, 'mode' | 'progress' | 'unsent'>,
  after: IdentityProgress,
): readonly FileTicket[] => {
  const left = stillUnsent(context, after);
  return [context.unsent.front, context.unsent.back].filter(
    (ticket): ticket is FileTicket => ticket !== null && ticket !== left.front && ticket !== left.back,
  );
};

/** Every picture that was picked was sent. */
export const NONE_UNSENT: UnsentPictures = { front: null, back: null };

/** [ID-4] The card's last day as the form has it; null when there is none. */
export const lastDayOf = ({ validUntil, isLongTerm }: IdentityForm): CalendarDate | 'long-term' | null => {
  if (isLongTerm) return 'long-term';
  return isCalendarDate(validUntil) ? calendarDate(validUntil) : null;
};

/** [ID-5] The form after a field was typed into: an ID number takes in digits and X, and is read as TT-6 says. */
export const withField = (form: IdentityForm, field: 'realName' | 'idNumber' | 'validUntil', text: string): IdentityForm => {
  switch (field) {
    case 'realName':
      return { ...form, realName: takenName(text) };
    case 'idNumber':
      return { ...form, idNumber: takenIdNumber(form.idNumber, text) };
    case 'validUntil':
      return { ...form, validUntil: text.slice(0, 10) };
  }
};

/** [ID-6] The state after a refusal: its sentence is shown at the field that it names, else under the form. All entries stay. */
export const afterRefusal = (
  outcome: Extract<IdentityStepOutcome, { kind: 'refused' }>,
): Pick<IdentityContext, 'problem' | 'fieldProblem'> =>
  outcome.field === null
    ? { problem: outcome.message, fieldProblem: null }
    : { problem: null, fieldProblem: { field: outcome.field, body: outcome.message } };

/** [ID-8] Whether the progress has changed: the step was taken although its answer was lost, or it was taken elsewhere. */
export const hasMovedOn = (before: IdentityProgress | null, after: IdentityProgress): boolean =>
  before !== null &&
  (before.stage !== after.stage ||
    before.hasFront !== after.hasFront ||
    before.hasBack !== after.hasBack ||
    before.validUntil !== after.validUntil);

/** [ID-9] Whether the new card of a renewal was taken: nothing is being handed in, and its last day is the one in the form. */
export const isRenewed = (form: IdentityForm, before: IdentityProgress | null, after: IdentityProgress): boolean =>
  before !== null && before.hasFront && before.hasBack && !after.hasFront && !after.hasBack && after.validUntil === lastDayOf(form);

/** [ID-5] Name and number are forgotten as soon as they are no longer asked for. */
export const formAt = (form: IdentityForm, { stage }: IdentityProgress): IdentityForm =>
  stage === 'name' ? form : { ...form, realName: '', idNumber: '' };

/** Nothing typed yet. */
export const EMPTY_FORM: IdentityForm = { realName: '', idNumber: '', validUntil: '', isLongTerm: false };
