import type { DividendMethod } from '@caifu/core/fund-trading';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';
import { dividendCopy } from './fund-buy.copy.ts';

export interface DividendSheetProps {
  readonly isOpen: boolean;
  readonly selected: DividendMethod;
  readonly onSelect: (method: DividendMethod) => void;
  readonly onClose: () => void;
}

/** 分红方式: dividends paid in cash, or reinvested in shares. */
export function DividendSheet({ isOpen, selected, onSelect, onClose }: DividendSheetProps) {
  return (
    <ChoiceSheet
      isOpen={isOpen}
      title={dividendCopy.title}
      height="260px"
      selected={selected}
      onSelect={(id) => onSelect(dividendMethodOf(id))}
      onClose={onClose}
      options={DIVIDEND_OPTIONS}
    />
  );
}

export const DIVIDEND_OPTIONS = (['reinvest', 'cash'] as const satisfies readonly DividendMethod[]).map((id) => ({
  id,
  ...dividendCopy.methods[id],
}));

export const dividendMethodOf = (id: string): DividendMethod => (id === 'cash' ? 'cash' : 'reinvest');
