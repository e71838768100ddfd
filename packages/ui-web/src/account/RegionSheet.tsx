import type { PickerColumn } from '@caifu/core/kit';
import { useEffect, useState } from 'react';
import { faultCopy } from '../kit/fault.copy.ts';
import { faultKindOf, type FaultKind } from '../kit/fault-kind.ts';
import { PickerSheet } from '../kit/PickerSheet.tsx';
import { ErrorState, LoadingRegion, Skeleton } from '../kit/show.ts';
import { informationCopy as copy } from './identity.copy.ts';

export interface RegionSheetProps {
  readonly isOpen: boolean;
  readonly province: string;
  readonly city: string;
  readonly onChosen: (province: string, city: string) => void;
  readonly onClose: () => void;
}

/** Province and city on two wheels, the second by the first. The names come when they are first wanted. */
export function RegionSheet({ isOpen, province, city, onChosen, onClose }: RegionSheetProps) {
  const [columns, setColumns] = useState<readonly PickerColumn[] | { readonly fault: FaultKind } | null>(null);
  const isWanted = isOpen && columns === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./regions.ts').then(
      (regions) => setColumns(regions.regionColumns),
      (fault: unknown) => setColumns({ fault: faultKindOf(fault) }),
    );
  }, [isWanted]);
  const hasFailed = columns !== null && 'fault' in columns;
  return (
    <PickerSheet
      isOpen={isOpen}
      title={copy.region}
      labels={LABELS}
      columns={hasFailed ? null : columns}
      chosen={[province, city]}
      instead={
        hasFailed ? (
          <ErrorState
            isNetwork={columns.fault === 'network'}
            isPart
            title={copy.regionsFailed}
            text={faultCopy[columns.fault]}
            onRetry={() => setColumns(null)}
          />
        ) : (
          <LoadingRegion>
            <Skeleton shape="row" count={4} />
          </LoadingRegion>
        )
      }
      onPicked={([first, second]) => {
        if (first !== undefined && second !== undefined) onChosen(first.key, second.key);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

const LABELS = [copy.province, copy.city] as const;
