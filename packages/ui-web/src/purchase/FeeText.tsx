import type { BuyView } from '@caifu/core/purchase';
import { Amount } from '../kit/Amount.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';

/** The fee that is charged, beside the normal one struck through. */
export function FeeText({ view }: { readonly view: Pick<BuyView, 'fee'> }) {
  const { fee } = view;
  if (fee === null) return <Amount text={null} />;
  return (
    <span className="inline-flex wrap items-baseline justify-end gap-0-8">
      {fee.undiscountedFee !== null && (
        <s className="small">
          <span className="heard">{tradeCopy.originalFee}</span>
          {fee.undiscountedFee}
        </s>
      )}
      <Amount text={fee.fee} unit={tradeCopy.yuan} size="16" />
      {fee.rate !== null && <span className="small">{fee.rate}</span>}
    </span>
  );
}
