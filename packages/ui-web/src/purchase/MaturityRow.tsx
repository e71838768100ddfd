import type { MaturityArrangement } from '@caifu/core/products';
import { useState } from 'react';
import { ListRow } from '../kit/ListRow.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';

export interface MaturityRowProps {
  readonly arrangement: MaturityArrangement | null;
  readonly canChange: boolean;
  readonly isSaving: boolean;
  /** The date until which continued money would be bound again. */
  readonly boundAgainText?: string | null;
  readonly onChoose: (arrangement: MaturityArrangement) => void;
}

/** 到期安排: what happens at maturity, with a button to change it. A choice that could not be saved is reported. */
export function MaturityRow({ arrangement, canChange, isSaving, boundAgainText = null, onChoose }: MaturityRowProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [tried, setTried] = useState<MaturityArrangement | null>(null);
  const shown = arrangement === null ? null : tradeCopy.arrangements[arrangement];
  const wasRestored = !isSaving && tried !== null && tried !== arrangement;
  return (
    <>
      <ListRow
        title={tradeCopy.maturity}
        note={isSaving ? tradeCopy.arrangementSaving : wasRestored ? tradeCopy.arrangementRestored : noteOf(arrangement, boundAgainText)}
        value={shown?.label ?? tradeCopy.payUnchosen}
        {...(canChange && !isSaving ? { onPress: () => setChoosing(true) } : {})}
      />
      <MaturitySheet
        isOpen={isChoosing}
        arrangement={arrangement}
        onChoose={(choice) => {
          setTried(choice);
          onChoose(choice);
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** The effect of the choice, and the date until which it binds the money again. */
export function noteOf(arrangement: MaturityArrangement | null, boundAgainText: string | null): string | undefined {
  if (arrangement === null) return undefined;
  const { note } = tradeCopy.arrangements[arrangement];
  return arrangement === 'continue' && boundAgainText !== null ? `${note}；${tradeCopy.renewed(boundAgainText)}` : note;
}

interface MaturitySheetProps {
  readonly isOpen: boolean;
  readonly arrangement: MaturityArrangement | null;
  readonly onChoose: (arrangement: MaturityArrangement) => void;
  readonly onClose: () => void;
}

/** 到期安排: two options, one of which is always chosen. */
function MaturitySheet({ isOpen, arrangement, onChoose, onClose }: MaturitySheetProps) {
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
