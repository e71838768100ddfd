import type { RedeemView } from '@caifu/core/holding';
import { KeyValueRows } from '../kit/Card.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { redeemCopy } from './redeem.copy.ts';
import { RedemptionFees } from '../products/RedemptionFees.tsx';
import css from './RedeemForm.module.css';

export interface RulesSheetProps {
  readonly isOpen: boolean;
  readonly view: RedeemView;
  readonly onClose: () => void;
}

/** 赎回规则: fees by holding time, the booking deadline, the date, and the time until the money arrives. */
export function RulesSheet({ isOpen, view, onClose }: RulesSheetProps) {
  const words = redeemCopy.rules;
  const { rules } = view;
  return (
    <Sheet isOpen={isOpen} title={words.title} onClose={onClose}>
      <h3 className={css['subtitle']}>{words.feeHead}</h3>
      {rules.tiers.length === 0 ? (
        <p className="plain">{words.noFee}</p>
      ) : (
        <>
          <RedemptionFees fees={rules.tiers} />
          <p className="mt-8 small lines-160">{words.feeNote}</p>
        </>
      )}
      <h3 className={css['subtitle']}>{words.timeHead}</h3>
      <KeyValueRows
        isDense
        rows={[
          { label: words.deadline, value: view.deadlineText },
          { label: words.openDay, value: rules.openDayText },
          rules.arrivalDays !== null && { label: words.arrival, value: words.arrivalValue(rules.arrivalDays) },
        ]}
      />
      <h3 className={css['subtitle']}>{words.limitHead}</h3>
      <KeyValueRows
        isDense
        rows={[
          { label: words.minimum, value: `${rules.minRedemptionText} ${redeemCopy.shares}` },
          { label: words.minHold, value: `${rules.minHoldText} ${redeemCopy.shares}` },
        ]}
      />
    </Sheet>
  );
}
