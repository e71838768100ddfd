import {
  createPasswordSettingMachine,
  toPasswordSettingView,
  type PasswordSettingEvent,
  type PasswordSettingMode,
  type PasswordSettingView,
} from '@caifu/core/account';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { type FormAction, FormScreen, useView } from '../app/shell/screens.ts';
import { useWayBack } from '../app/routing/way-back.ts';
import { Button, StepBar } from '../kit/ask.ts';
import { Card, ResultHeader } from '../kit/show.ts';
import { passwordSettingCopy as copy } from './password-setting.copy.ts';
import { FormBones } from './FormBones.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import type { RoutePath } from '../app/routing/route-path.ts';
import { ResetIdentityForm } from './ResetIdentityForm.tsx';
import { SettingPad } from './SettingPad.tsx';

export interface PasswordSettingProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** The first trade password. */
export function SetPasswordScreen({ query }: PasswordSettingProps) {
  return <PasswordSettingScreen mode="set" returnUrl={query.returnUrl} fallback="/identity-auth" />;
}

/** Another one, with the old one. */
export function ChangePasswordScreen({ query }: PasswordSettingProps) {
  return <PasswordSettingScreen mode="change" returnUrl={query.returnUrl} fallback="/user/accountsecurity" />;
}

/** Another one, with the identity confirmed again. */
export function ResetPasswordScreen({ query }: PasswordSettingProps) {
  return <PasswordSettingScreen mode="reset" returnUrl={query.returnUrl} fallback="/user/accountsecurity" />;
}

interface ScreenProps {
  readonly mode: PasswordSettingMode;
  readonly returnUrl: string | undefined;
  readonly fallback: RoutePath;
}

/** Steps, rules and the pad over them; digits go straight into the entry, the flow hears only how many there are. */
function PasswordSettingScreen({ mode, returnUrl, fallback }: ScreenProps) {
  const { view, send } = useView(createPasswordSettingMachine, 'passwordSetting', toPasswordSettingView, { input: { mode } });
  const { leave } = useWayBack(returnUrl, fallback);
  const [isPadOpen, setIsPadOpen] = useState(true);
  const { step } = view;
  const hasPad = step === 'enter' || step === 'wait';
  return (
    <FormScreen
      // The pad tells faults of the digits, the page tells unknown ends.
      view={step === 'identity' ? view : { ...view, problem: null }}
      step={step === 'loading' ? 'loading' : 'shown'}
      send={send}
      failedTitle={copy.failed}
      skeleton={<FormBones fields={3} />}
      onBack={leave}
      primary={primaryOf(view, send, () => setIsPadOpen(true))}
      sheets={<SettingPad view={view} send={send} isOpen={hasPad && isPadOpen} onClose={() => setIsPadOpen(false)} />}
    >
      {(hasPad || step === 'identity') && <StepBar label={copy.stepsLabel} steps={copy.steps[mode]} current={placeOf(view)} />}
      {step === 'identity' && <ResetIdentityForm view={view} send={send} />}
      {hasPad && <PasswordRules part={view.part} />}
      {step === 'unknown' && <Unknown view={view} send={send} />}
      {step === 'done' && (
        <Card>
          <ResultHeader outcome="succeeded" title={view.success === null ? '' : sentenceOf(view.success)} text={copy.done[mode]} />
        </Card>
      )}
      {step === 'left' && (
        <Card>
          <ResultHeader outcome="waiting" title={copy.left.title} />
        </Card>
      )}
    </FormScreen>
  );
}

/** Place in the list of steps, from 0. */
const placeOf = ({ mode, step, part }: PasswordSettingView): number => {
  if (step === 'identity' || part === 'old') return 0;
  return (part === 'new' ? 0 : 1) + (mode === 'set' ? 0 : 1);
};

function primaryOf(view: PasswordSettingView, send: (event: PasswordSettingEvent) => void, openPad: () => void): FormAction | undefined {
  switch (view.step) {
    case 'identity':
      return { label: copy.identity.submit, isBusy: view.form.isConfirming, onPress: () => send({ type: 'identity.submitted' }) };
    case 'enter':
      return { label: copy.open, onPress: openPad };
    case 'done':
      return { label: copy.done.finish, onPress: () => send({ type: 'finished.pressed' }) };
    case 'unknown':
      return { label: copy.unknown.leave, onPress: () => send({ type: 'finished.pressed' }) };
    case 'left':
      return { label: copy.left.again, onPress: () => send({ type: 'retry.pressed' }) };
    case 'loading':
    case 'wait':
      return undefined;
  }
}

function Unknown({ view, send }: { readonly view: PasswordSettingView; readonly send: (event: PasswordSettingEvent) => void }) {
  return (
    <Card>
      <ResultHeader outcome="waiting" title={copy.unknown.title} text={view.problem === null ? '' : sentenceOf(view.problem)} />
      <div className="flex justify-center mt-16">
        <Button kind="secondary" onPress={() => send({ type: 'retry.pressed' })}>
          {copy.unknown.again}
        </Button>
      </div>
    </Card>
  );
}
