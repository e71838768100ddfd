import type { RedeemView } from '@caifu/core/holding';
import { Amount, Card, KeyValueRows } from '../kit/show.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { redeemCopy } from './redeem.copy.ts';
import { LotTable } from './FeeTables.tsx';
import css from './RedeemForm.module.css';

/** What would arrive and what it costs, purchase by purchase, at the latest net value. Its room stands before anything is typed. */
export function RedeemEstimate({ view, onSeeAll }: { readonly view: RedeemView; readonly onSeeAll: () => void }) {
  const words = redeemCopy.estimate;
  const { estimate } = view;
  const lines = estimate?.lines ?? [];
  return (
    <Card>
      <KeyValueRows
        isDense
        rows={[
          { label: words.amount, value: <Amount text={estimate?.amount ?? null} unit={redeemCopy.yuan} /> },
          { label: words.fee, value: <Amount text={estimate?.fee ?? null} unit={redeemCopy.yuan} /> },
          { label: words.net, value: <Amount text={estimate?.net ?? null} unit={redeemCopy.yuan} size="16" /> },
        ]}
      />
      <p className="mt-8 small lines-160">{words.note(view.rules.netValueDateText)}</p>
      {view.rules.tiers.length > 0 && lines.length > 0 && (
        <>
          <LotTable lines={lines.slice(0, SHOWN)} />
          {lines.length > SHOWN && (
            <button className={css['all']} type="button" onClick={onSeeAll}>
              {words.all(lines.length)}
            </button>
          )}
        </>
      )}
    </Card>
  );
}

export interface LotsSheetProps {
  readonly isOpen: boolean;
  readonly view: RedeemView;
  readonly onClose: () => void;
}

/** The fee of every purchase that is redeemed. */
export function LotsSheet({ isOpen, view, onClose }: LotsSheetProps) {
  const words = redeemCopy.estimate;
  return (
    <Sheet isOpen={isOpen} title={words.lots} onClose={onClose}>
      <LotTable lines={view.estimate?.lines ?? []} />
      <p className="mt-8 small lines-160">{words.lotsNote}</p>
    </Sheet>
  );
}

/** Purchases shown under the field; the rest stand in a sheet. */
const SHOWN = 3;
