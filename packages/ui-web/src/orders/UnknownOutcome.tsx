import type { Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { WideButton } from '../kit/Button.tsx';
import { Card, Notice, ResultHeader } from '../kit/show.ts';
import { kitCopy } from '../kit/kit.copy.ts';
import { lateKitCopy } from '../kit/late-kit.copy.ts';
import { useWhenOnline } from '../kit/when-online.ts';
import css from './UnknownOutcome.module.css';

export interface UnknownOutcomeProps {
  /** Without a title the order counts as in progress. */
  readonly words: { readonly title?: string; readonly text: string };
  readonly problem?: Message | null;
  readonly onAsk: () => void;
  /** Another page that may show the outcome. */
  readonly look?: { readonly label: string; readonly href: string };
}

/** For an unknown outcome: says so, names where to look, and asks again. */
export function UnknownOutcome({ words, problem = null, onAsk, look }: UnknownOutcomeProps) {
  useWhenOnline(onAsk);
  return (
    <Card>
      <ResultHeader outcome="waiting" title={words.title ?? kitCopy.busy} text={words.text} />
      {problem !== null && <Notice>{sentenceOf(problem)}</Notice>}
      <div className="flex mt-16">
        <WideButton text={lateKitCopy.askOutcome} onPress={onAsk} />
      </div>
      {look !== undefined && (
        <p className={css['look']}>
          <a href={look.href}>{look.label}</a>
        </p>
      )}
    </Card>
  );
}
