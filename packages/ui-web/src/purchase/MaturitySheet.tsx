import type { MaturityArrangement } from '@caifu/core/products';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';

export interface MaturitySheetProps {
  readonly isOpen: boolean;
  readonly arrangement: MaturityArrangement | null;
  readonly onChoose: (arrangement: MaturityArrangement) => void;
  readonly onClose: () => void;
}

/** 到期安排: two ways, one of which always holds. */
export function MaturitySheet({ isOpen, arrangement, onChoose, onClose }: MaturitySheetProps) {
  return (
    <ChoiceSheet
      isOpen={isOpen}
      title={tradeCopy.maturityTitle}
      height="208px"
      selected={arrangement}
      onSelect={(id) => onChoose(id === 'redeem' ? 'redeem' : 'continue')}
      onClose={onClose}
      options={ARRANGEMENTS.map((each) => ({ id: each, ...tradeCopy.arrangements[each] }))}
    />
  );
}

const ARRANGEMENTS: readonly MaturityArrangement[] = ['continue', 'redeem'];
