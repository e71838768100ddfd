import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { PersonalInformationMachine } from './personal-information.machine.ts';
import { FIELD_LENGTH, needsTaxDetails, saveProblem, STREET_LENGTH } from './personal-information.rules.ts';
import type {
  Beneficiary,
  PersonalFieldProblem,
  PersonalInformation,
  PersonalInformationStep,
  PersonalPart,
  TaxResidency,
} from './personal-information.types.ts';

export type PersonalInformationSnapshot = SnapshotFrom<PersonalInformationMachine>;
export type PersonalInformationStateName = StateValueFrom<PersonalInformationMachine>;

/** All that a screen may show while personal information is completed. */
export interface PersonalInformationView extends FlowFrame {
  readonly step: PersonalInformationStep;
  readonly part: PersonalPart;
  readonly form: PersonalInformation;
  /** Most characters of the fields. */
  readonly streetLength: number;
  readonly fieldLength: number;
  /** Whether purpose and beneficiary are asked for. */
  readonly asksPurpose: boolean;
  readonly beneficiaries: readonly Beneficiary[];
  readonly residencies: readonly TaxResidency[];
  /** Whether country and taxpayer number are asked for. */
  readonly needsTaxDetails: boolean;
  readonly isDeclared: boolean;
  readonly canEdit: boolean;
  /** Whether the button is enabled; `reason` says why not. A press on the disabled button shows the reason at the field. */
  readonly canSubmit: boolean;
  readonly reason: Message | null;
  /** The same object until it changes; null as soon as its field is edited. A missing region is shown at province. */
  readonly fieldProblem: PersonalFieldProblem | null;
  /** [PI-780] Shown at the fields that lost focus. */
  readonly doubts: readonly PersonalFieldProblem[];
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot [PI-9]. */
export const toPersonalInformationView = (snapshot: PersonalInformationSnapshot): PersonalInformationView => {
  const { value, context } = snapshot;
  const canEdit = snapshot.hasTag('editable');
  const reason = canEdit ? (saveProblem(context)?.body ?? null) : null;
  return {
    step: STEP_OF[value],
    part: context.part,
    form: context.form,
    streetLength: STREET_LENGTH.most,
    fieldLength: FIELD_LENGTH,
    asksPurpose: context.asksPurpose,
    beneficiaries: BENEFICIARIES,
    residencies: RESIDENCIES,
    needsTaxDetails: needsTaxDetails(context.form),
    isDeclared: context.isDeclared,
    canEdit,
    canSubmit: canEdit && reason === null,
    reason,
    fieldProblem: context.fieldProblem,
    doubts: context.doubts,
    problem: context.problem,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog: null,
    notice: context.notice,
    destination: context.destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: context.fieldProblem?.body ?? context.problem ?? context.notice?.body ?? null,
  };
};

const BENEFICIARIES: readonly Beneficiary[] = ['self', 'other'];
const RESIDENCIES: readonly TaxResidency[] = ['domestic', 'foreign', 'both'];

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  editing: 'edit',
  saving: 'saving',
  done: 'done',
} as const satisfies Record<PersonalInformationStateName, PersonalInformationStep>;
