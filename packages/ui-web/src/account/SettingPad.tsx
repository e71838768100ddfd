import type { Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { usePort } from '../app/shell/flows.ts';
import { PasswordPad } from '../kit/PasswordPad.tsx';
import type { PasswordSettingPartProps } from './ResetIdentityForm.tsx';

export interface SettingPadProps extends PasswordSettingPartProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The pad of the part that is asked for; it shakes and says why when the digits will not do. */
export function SettingPad({ view, send, isOpen, onClose }: SettingPadProps) {
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

/** How often there was something wrong. */
function useShakes(problem: Message | null): number {
  const [seen, setSeen] = useState<{ readonly problem: Message | null; readonly times: number }>({ problem: null, times: 0 });
  if (problem !== seen.problem) setSeen({ problem, times: problem === null ? seen.times : seen.times + 1 });
  return seen.times;
}
