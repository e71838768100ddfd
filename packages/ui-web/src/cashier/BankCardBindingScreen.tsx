import {
  createBankCardBindingMachine,
  toBankCardBindingView,
  type BankCardBindingEvent,
  type BankCardBindingView,
  type BankLine,
} from '@caifu/core/cashier';
import { readTypedDigits, readTypedMobile } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { useErrandBack } from '../app/routing/errand-back.ts';
import { errorAt, type FormAction, FormScreen, useView } from '../app/shell/screens.ts';
import { Card, FactsCard, ResultHeader } from '../kit/show.ts';
import { ChoiceField, ChoiceSheet, ConsentBox, TextField } from '../kit/ask.ts';
import { bindingCopy as copy } from '../account/identity.copy.ts';
import { useStepPath, type StepPath } from '../account/step-path.tsx';
import { AuthorisationSheet, PartConsent } from '../account/PartConsent.tsx';
import { SmsCodeField } from '../account/SmsCodeField.tsx';
import { IdReuploadPrompt } from '../account/IdReuploadPrompt.tsx';
import { agreementNames } from '../content/agreements.copy.ts';
import { AgreementTextsSheet } from '../content/AgreementTextsSheet.tsx';
import { UnknownOutcome } from '../orders/UnknownOutcome.tsx';
import { CardLogo } from './CardLogo.tsx';
import { FormBones } from '../account/FormBones.tsx';

/** 绑定银行卡: the card number determines the bank; a code from the bank proves the ownership. */
export function BankCardBindingScreen({ query }: { readonly query: { readonly returnUrl?: string | undefined } }) {
  const { view, send } = useView(createBankCardBindingMachine, 'bankCardBinding', toBankCardBindingView);
  const { leave, giveUp } = useErrandBack(query.returnUrl, '/identity-auth');
  const path = useStepPath('bank-card', query.returnUrl, leave);
  const [open, setOpen] = useState<'bank' | 'consent' | (typeof BINDING_AGREEMENTS)[number] | null>(null);
  const close = () => setOpen(null);
  const { step } = view;
  const isForm = step === 'edit' || step === 'binding';
  return (
    <FormScreen
      view={view}
      send={send}
      failedTitle={copy.loadFailed}
      onBack={step === 'done' ? leave : giveUp}
      onDone={leave}
      head={path}
      skeleton={<FormBones fields={4} />}
      primary={primaryOf(view, send, path.finish)}
      aboveAction={
        isForm && (
          <ConsentBox
            name="agreement"
            isChecked={view.agreed}
            isDisabled={!view.canEdit}
            onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
            texts={BINDING_AGREEMENTS.map((id) => ({ title: agreementNames[id], onOpen: () => setOpen(id) }))}
            error={errorAt(view, 'agreement')}
          />
        )
      }
      sheets={
        <>
          <ChoiceSheet
            isOpen={open === 'bank'}
            title={copy.bank}
            height="65%"
            options={view.banks.map((bank) => ({
              id: bank.bankCode,
              label: bank.bankName,
              note: limitsOf(bank),
              leading: <CardLogo code={bank.bankCode} isBank />,
            }))}
            selected={view.bank?.bankCode ?? null}
            onSelect={(bankCode) => send({ type: 'bank.chosen', bankCode })}
            onClose={close}
          />
          <AgreementTextsSheet
            isOpen={open === 6 || open === 10}
            title={agreementNames[open === 10 ? 10 : 6]}
            ids={open === 6 || open === 10 ? [open] : []}
            onClose={close}
          />
          <AuthorisationSheet isOpen={open === 'consent'} onClose={close} />
          {view.bound !== null && <IdReuploadPrompt bankCode={view.bound.bankCode} />}
        </>
      }
    >
      {isForm && <BindingForm view={view} send={send} onChooseBank={() => setOpen('bank')} onReadConsent={() => setOpen('consent')} />}
      {step === 'unknown' && <UnknownOutcome words={copy.unknown} onAsk={() => send({ type: 'retry.pressed' })} />}
      {step === 'done' && <Done view={view} />}
    </FormScreen>
  );
}

/** 6 authorisation, 10 electronic signature (P2 §9). */
const BINDING_AGREEMENTS = [6, 10] as const;

function primaryOf(
  view: BankCardBindingView,
  send: (event: BankCardBindingEvent) => void,
  finish: StepPath['finish'],
): FormAction | undefined {
  if (view.step === 'done') return finish({ label: copy.done.finish, onPress: () => send({ type: 'finished.pressed' }) });
  if (view.step !== 'edit' && view.step !== 'binding') return undefined;
  return { label: copy.bind, isBusy: view.step === 'binding', reason: view.reason, onPress: () => send({ type: 'bind.pressed' }) };
}

interface BindingFormProps {
  readonly view: BankCardBindingView;
  readonly send: (event: BankCardBindingEvent) => void;
  readonly onChooseBank: () => void;
  readonly onReadConsent: () => void;
}

function BindingForm({ view, send, onChooseBank, onReadConsent }: BindingFormProps) {
  const { bank } = view;
  const errorOf = (field: string) => errorAt(view, field);
  return (
    <>
      <FactsCard rows={[{ label: copy.owner, value: view.opening?.maskedName, note: copy.ownerNote }]} />
      <Card>
        {view.consents !== null && (
          <PartConsent
            part="bank-card"
            isTicked={view.consents}
            isDisabled={!view.canEdit}
            onChange={(agreed) => send({ type: 'consent.ticked', agreed })}
            onOpen={onReadConsent}
            error={errorOf('consent')}
          />
        )}
        <TextField
          label={copy.cardNo}
          name="cardNo"
          inputMode="numeric"
          autoComplete="cc-number"
          enterKeyHint="next"
          groups={CARD_GROUPS}
          reading={(text) => readTypedDigits(text, view.lengths.cardNo)}
          placeholder={copy.cardNoPlaceholder}
          value={view.form.cardNo}
          onEntered={(text) => send({ type: 'card-number.entered', text })}
          hint={view.doubt === null ? null : sentenceOf(view.doubt)}
          error={errorOf('cardNo')}
        />
        <ChoiceField
          label={copy.bank}
          name="bank"
          value={bank?.bankName ?? ''}
          placeholder={view.needsBankChoice ? copy.bankPlaceholder : copy.bankByNumber}
          {...(bank === null ? {} : { hint: limitsOf(bank) })}
          isDisabled={!view.needsBankChoice || !view.canEdit}
          onPress={onChooseBank}
          error={errorOf('bank')}
        />
        <TextField
          label={copy.mobile}
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="next"
          groups={MOBILE_GROUPS}
          reading={readTypedMobile}
          placeholder={copy.mobilePlaceholder}
          value={view.form.mobile}
          onEntered={(text) => send({ type: 'mobile.entered', text })}
          error={errorOf('mobile')}
        />
        <SmsCodeField
          name="code"
          value={view.form.smsCode}
          length={view.lengths.smsCode}
          onEntered={(text) => send({ type: 'code.entered', text })}
          view={view}
          send={send}
          isBusy={view.isBusy || view.isLookingUp}
          error={errorOf('code')}
          target={view.form.mobile}
        />
      </Card>
    </>
  );
}

const CARD_GROUPS = [4, 4, 4, 4] as const;
const MOBILE_GROUPS = [3, 4] as const;

function Done({ view: { bound, bank } }: { readonly view: BankCardBindingView }) {
  return (
    <>
      <Card>
        <ResultHeader outcome="succeeded" title={copy.done.title} />
      </Card>
      {bound !== null && (
        <FactsCard
          rows={[
            { label: copy.done.card, value: copy.done.of(bound.bankName, bound.tail) },
            bank !== null && { label: copy.done.limits, value: limitsOf(bank) },
          ]}
        />
      )}
    </>
  );
}

const limitsOf = ({ perOrderText, perDayText }: BankLine): string => copy.limits(perOrderText, perDayText);
