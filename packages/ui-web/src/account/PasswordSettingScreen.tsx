import {
  createPasswordSettingMachine,
  toPasswordSettingView,
  type PasswordSettingEvent,
  type PasswordSettingMode,
  type PasswordSettingView,
  type PasswordPart,
} from '@caifu/core/account';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { type FormAction, FormScreen, useView, usePort } from '../app/shell/screens.ts';
import { useWayBack } from '../app/routing/way-back.ts';
import { Button, StepBar } from '../kit/ask.ts';
import { Card, ResultHeader } from '../kit/show.ts';
import { useStepPath, type StepPath } from './step-path.tsx';
import { passwordSettingCopy as copy } from './password-setting.copy.ts';
import { FormBones } from './FormBones.tsx';
import type { RoutePath } from '../app/routing/route-path.ts';
import { ResetIdentityForm, type PasswordSettingPartProps } from './ResetIdentityForm.tsx';
import { CheckIcon } from '../kit/late-icons.tsx';
import css from './PasswordSettingScreen.module.css';
import type { Message } from '@caifu/core/kit';
import { PasswordPad } from '../kit/PasswordPad.tsx';

export interface PasswordSettingProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** Sets the first trade password. */
export function SetPasswordScreen({ query }: PasswordSettingProps) {
  return <PasswordSettingScreen mode="set" returnUrl={query.returnUrl} fallback="/identity-auth" />;
}

/** Changes the trade password with the old one. */
export function ChangePasswordScreen({ query }: PasswordSettingProps) {
  return <PasswordSettingScreen mode="change" returnUrl={query.returnUrl} fallback="/user/accountsecurity" />;
}

/** Replaces the trade password after the identity is confirmed again. */
export function ResetPasswordScreen({ query }: PasswordSettingProps) {
  return <PasswordSettingScreen mode="reset" returnUrl={query.returnUrl} fallback="/user/accountsecurity" />;
}

interface ScreenProps {
  readonly mode: PasswordSettingMode;
  readonly returnUrl: string | undefined;
  readonly fallback: RoutePath;
}

/** Steps, rules and the pad above them. Digits go straight into the entry; the flow gets only their number. */
function PasswordSettingScreen({ mode, returnUrl, fallback }: ScreenProps) {
  const { view, send } = useView(createPasswordSettingMachine, 'passwordSetting', toPasswordSettingView, { input: { mode } });
  const { leave } = useWayBack(returnUrl, fallback);
  const path = useStepPath('trade-password', returnUrl, leave);
  const [isPadOpen, setIsPadOpen] = useState(true);
  const { step } = view;
  const hasPad = step === 'enter' || step === 'wait';
  return (
    <FormScreen
      // Faults of the digits appear in the pad, unknown outcomes on the page.
      view={step === 'identity' ? view : { ...view, problem: null }}
      send={send}
      failedTitle={copy.failed}
      skeleton={<FormBones fields={3} />}
      onBack={leave}
      head={path}
      primary={primaryOf(view, send, path.finish, () => setIsPadOpen(true))}
      sheets={<SettingPad view={view} send={send} isOpen={hasPad && path.isKnown && isPadOpen} onClose={() => setIsPadOpen(false)} />}
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

/** Position in the list of steps, from 0. */
const placeOf = ({ mode, step, part }: PasswordSettingView): number => {
  if (step === 'identity' || part === 'old') return 0;
  return (part === 'new' ? 0 : 1) + (mode === 'set' ? 0 : 1);
};

function primaryOf(
  view: PasswordSettingView,
  send: (event: PasswordSettingEvent) => void,
  finish: StepPath['finish'],
  openPad: () => void,
): FormAction | undefined {
  switch (view.step) {
    case 'identity':
      return { label: copy.identity.submit, isBusy: view.form.isConfirming, onPress: () => send({ type: 'identity.submitted' }) };
    case 'enter':
      return { label: copy.open, onPress: openPad };
    case 'done':
      return finish({ label: copy.done.finish, onPress: () => send({ type: 'finished.pressed' }) });
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

/** The present question and the rules of a good password, shown above the pad. */
function PasswordRules({ part }: { readonly part: PasswordPart }) {
  return (
    <Card>
      <p className="text-16 lines-160 ink-2">{copy.lead[part]}</p>
      {part !== 'old' && (
        <>
          <h2 className="mt-16 text-14 bold ink">{copy.rulesTitle}</h2>
          <ul className="mt-8">
            {copy.rules.map((rule) => (
              <li key={rule} className={css['rule']}>
                <CheckIcon size={16} />
                {rule}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface SettingPadProps extends PasswordSettingPartProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The pad of the present part. It shakes and shows the reason when the digits are refused. */
function SettingPad({ view, send, isOpen, onClose }: SettingPadProps) {
  const { entry } = usePort('passwordSetting');
  const shakes = useShakes(view.problem);
  const count = (digits: number) => {
    if (view.canType) send({ type: 'digits.changed', count: digits });
  };
  const close = () => {
    entry.clear();
    count(0);
    onClose();
  };
  return (
    <PasswordPad
      isOpen={isOpen}
      title={sentenceOf(view.title)}
      length={view.digitCount}
      total={view.length}
      isBusy={view.isBusy}
      message={view.problem === null ? null : sentenceOf(view.problem)}
      wrongTries={shakes}
      onDigit={(digit) => count(view.canType ? entry.append(digit) : 0)}
      onErase={() => count(entry.erase())}
      {...(view.canForget ? { onForgot: () => send({ type: 'password.forgotten' }) } : {})}
      onClose={close}
    />
  );
}

/** The number of refused entries so far. */
function useShakes(problem: Message | null): number {
  const [seen, setSeen] = useState<{ readonly problem: Message | null; readonly times: number }>({ problem: null, times: 0 });
  if (problem !== seen.problem) setSeen({ problem, times: problem === null ? seen.times : seen.times + 1 });
  return seen.times;
}
