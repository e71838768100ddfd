import { NOTHING_SAID } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearNotice, goTo } from '../../kit/frame-actions.ts';
import { callState, faultAt } from '../../kit/call-state.ts';
import { withDoubt, withoutDoubt } from '../../kit/form-doubts.ts';
import { ANSWER_DEADLINE, answerOf } from '../../kit/faults.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { PersonalInformationPorts } from './personal-information.ports.ts';
import {
  personalInformationLeftFieldProblem,
  NO_INFORMATION,
  saveProblem,
  takenText,
  tidiedInformation,
} from './personal-information.rules.ts';
import type {
  Beneficiary,
  PersonalField,
  PersonalFieldProblem,
  PersonalInformation,
  PersonalInformationContext,
  PersonalInformationEvent,
  PersonalInformationInput,
  PersonalInformationTag,
  PersonalPart,
  PersonalSaveOutcome,
  PersonalText,
  TaxResidency,
} from './personal-information.types.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';

export type PersonalInformationMachine = ReturnType<typeof createPersonalInformationMachine>;

/** 完善个人信息: address, tax residency. Rules and diagram: docs/flows/personal-information.md */
export const createPersonalInformationMachine = (ports: PersonalInformationPorts) =>
  setup({
    types: {} as {
      input: PersonalInformationInput;
      context: PersonalInformationContext;
      events: PersonalInformationEvent;
      tags: PersonalInformationTag;
      output: never;
    },
    actors: {
      read: fromPromise<ReadAnswer<PersonalInformation>>(({ signal }) => ports.read(signal)),
      save: fromPromise<PersonalSaveOutcome, { readonly part: PersonalPart; readonly information: PersonalInformation }>(
        ({ input, signal }) => ports.save(input.part, input.information, signal),
      ),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<PersonalInformation>) => answer.kind === 'read',
      wasSaved: (_, outcome: PersonalSaveOutcome) => outcome.kind === 'saved',
      isComplete: ({ context }) => saveProblem(context) === null,
    },
    actions: {
      storeAnswer: assign((_, answer: ReadAnswer<PersonalInformation>) =>
        answer.kind === 'read' ? { form: answer.value, problem: null } : { problem: answer.message },
      ),
      storeRefusal: assign((_, outcome: PersonalSaveOutcome) => (outcome.kind === 'refused' ? { problem: outcome.message } : {})),
      storeField: assign(({ context }, { field, text }: { readonly field: PersonalText; readonly text: string }) => ({
        form: { ...context.form, [field]: takenText(field, text) },
        fieldProblem: without(context.fieldProblem, field),
        doubts: withoutDoubt(context.doubts, field),
      })),
      storeRegion: assign(({ context }, { province, city }: { readonly province: string; readonly city: string }) => ({
        form: { ...context.form, province: takenText('province', province), city: takenText('city', city) },
        fieldProblem: without(context.fieldProblem, 'province'),
      })),
      storeBeneficiary: assign(({ context }, beneficiary: Beneficiary) => ({
        form: { ...context.form, beneficiary },
        fieldProblem: without(context.fieldProblem, 'beneficiary'),
      })),
      storeResidency: assign(({ context }, residency: TaxResidency) => ({
        form: { ...context.form, residency },
        // [PI-5] the earlier declaration was about the earlier residency
        isDeclared: residency === context.form.residency && context.isDeclared,
        fieldProblem: null,
        doubts: [],
      })),
      storeTick: assign(({ context }, isDeclared: boolean) => ({
        isDeclared,
        fieldProblem: without(context.fieldProblem, 'declaration'),
      })),
      storeDoubt: assign(({ context }, field: string) => ({
        doubts: withDoubt(context.doubts, field, personalInformationLeftFieldProblem(context, field)),
      })),
      storeFieldProblem: assign(({ context }) => ({ fieldProblem: saveProblem(context) })),
      storeFault,
      storeLateness,
      clearProblems: assign({ problem: null, fieldProblem: null, doubts: [] }),
      announceSaved: assign({ notice: { body: { kind: 'information-saved' }, tone: 'success' } }),
      goTo,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'personal-information',
    version: '3',
    context: ({ input }) => ({
      ...input,
      form: NO_INFORMATION,
      asksPurpose: ports.law.now().asksPurpose.value,
      isDeclared: false,
      fieldProblem: null,
      doubts: [],
      ...NOTHING_SAID,
    }),
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    initial: 'loading',
    states: {
      loading: callState(
        'read',
        {
          onDone: [
            {
              guard: { type: 'wasRead', params: answerOf<ReadAnswer<PersonalInformation>> },
              actions: { type: 'storeAnswer', params: answerOf<ReadAnswer<PersonalInformation>> },
              target: 'editing',
            },
            { actions: { type: 'storeAnswer', params: answerOf<ReadAnswer<PersonalInformation>> }, target: 'failed' },
          ],
        },
        faultAt('failed'),
      ),

      failed: { on: { 'retry.pressed': { actions: 'clearProblems', target: 'loading' } } },

      editing: {
        tags: 'editable',
        on: {
          'field.entered': { actions: { type: 'storeField', params: ({ event }) => event } },
          'field.left': { actions: { type: 'storeDoubt', params: ({ event }) => event.field } },
          'region.chosen': { actions: { type: 'storeRegion', params: ({ event }) => event } },
          'beneficiary.chosen': { actions: { type: 'storeBeneficiary', params: ({ event }) => event.beneficiary } },
          'residency.chosen': { actions: { type: 'storeResidency', params: ({ event }) => event.residency } },
          'declaration.ticked': { actions: { type: 'storeTick', params: ({ event }) => event.isDeclared } },
          'save.pressed': [{ guard: 'isComplete', actions: 'clearProblems', target: 'saving' }, { actions: 'storeFieldProblem' }],
        },
      },

      // [PI-7] saving twice changes nothing, so after a lost answer the form waits for another press
      saving: callState(
        'save',
        {
          input: ({ context }: { readonly context: PersonalInformationContext }) => ({
            part: context.part,
            information: tidiedInformation(context.form),
          }),
          onDone: [
            { guard: { type: 'wasSaved', params: answerOf<PersonalSaveOutcome> }, target: 'done' },
            { actions: { type: 'storeRefusal', params: answerOf<PersonalSaveOutcome> }, target: 'editing' },
          ],
        },
        faultAt('editing'),
      ),

      done: { entry: ['announceSaved', { type: 'goTo', params: { to: 'back' } }] },
    },
  });

const without = (problem: PersonalFieldProblem | null, field: PersonalField): PersonalFieldProblem | null =>
  problem?.field === field ? null : problem;
