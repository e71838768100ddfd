import type { BuyView } from '@caifu/core/purchase';
import { checkName } from '@caifu/core/zh-CN';
import { Sheet, WideButton } from '../kit/ask.ts';
import { ErrandSteps } from '../kit/ErrandSteps.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import css from './BuySheets.module.css';

export interface ErrandSheetProps {
  readonly view: Pick<BuyView, 'errands'>;
  readonly send: (event: { readonly type: 'dialog.accepted' | 'dialog.dismissed' }) => void;
}

/** All missing steps before a purchase. Each step leads to the next, and the last to the purchase. */
export function ErrandSheet({ view: { errands }, send }: ErrandSheetProps) {
  const { title, lead, begin } = tradeCopy.errands;
  const [first] = errands;
  return (
    <Sheet
      isOpen={first !== undefined}
      title={title(errands.length)}
      onClose={() => send({ type: 'dialog.dismissed' })}
      height="80%"
      footer={first !== undefined && <WideButton text={begin(checkName(first.id))} onPress={() => send({ type: 'dialog.accepted' })} />}
    >
      <p className={css['note']}>{lead(errands.reduce((sum, each) => sum + each.minutes, 0))}</p>
      <ErrandSteps
        label={title(errands.length)}
        steps={errands.map(({ id, minutes }, at) => ({ id, title: checkName(id), minutes, state: at === 0 ? 'next' : 'coming' }))}
        onPress={() => send({ type: 'dialog.accepted' })}
      />
    </Sheet>
  );
}
