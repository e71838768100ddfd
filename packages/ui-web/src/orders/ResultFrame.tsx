import type { OrderTimelineKind, TimelineRow } from '@caifu/core/orders';
import type { ReactNode } from 'react';
import { ReadAloud } from '../app/shell/ReadAloud.tsx';
import { Screen } from '../app/shell/Screen.tsx';
import { BottomBar, Button } from '../kit/ask.ts';
import { Card, type Facts, FactsCard, LoadingRegion, ResultHeader, type ResultHeaderProps, Skeleton, Timeline } from '../kit/show.ts';
import { resultCopy } from './trade.copy.ts';
import { OrderNumber } from './OrderNumber.tsx';
import { ReceiptWay } from './ReceiptWay.tsx';
import css from './ResultFrame.module.css';

export interface ResultFrameProps extends Omit<ResultHeaderProps, 'isHead'> {
  readonly isBusy: boolean;
  /** Nothing is known of the order yet: a skeleton keeps the room of its steps and facts. */
  readonly isReading?: boolean;
  /** The links at the bottom of the page. */
  readonly ways: ReactNode;
  readonly onBack?: () => void;
  /** Asks again for the outcome. null: there is nothing to ask. */
  readonly onRetry: (() => void) | null;
  /** A smaller link below the outcome. */
  readonly sideWay?: { readonly label: string; readonly onPress: () => void } | null;
  /** Content right below the outcome, for example a deadline. */
  readonly remark?: ReactNode;
  readonly timeline: readonly TimelineRow[];
  readonly kinds: Readonly<Record<OrderTimelineKind, string>>;
  readonly rows: Facts;
  readonly orderNo: string | null;
  readonly next: string;
}

/** The frame of every result page: the outcome, the dated steps, the order with its number, and the next pages. */
export function ResultFrame({
  isBusy,
  isReading = false,
  ways,
  onBack,
  onRetry,
  sideWay = null,
  remark,
  timeline,
  kinds,
  rows,
  orderNo,
  next,
  ...header
}: ResultFrameProps) {
  const facts: Facts = [...rows, ...(orderNo === null ? [] : [{ label: resultCopy.orderNo, value: <OrderNumber orderNo={orderNo} /> }])];
  return (
    <Screen
      isBusy={isBusy}
      action={<ReadAloud isForElder />}
      {...(onBack === undefined ? {} : { onBack })}
      bottom={<BottomBar>{ways}</BottomBar>}
    >
      <div>
        <ResultHeader isHead {...header} {...(isReading ? { amount: <Skeleton shape="number" width={60} /> } : {})} />
        {(onRetry !== null || sideWay !== null) && (
          <p className={css['ways']}>
            {onRetry !== null && (
              <Button kind="secondary" size="small" onPress={onRetry}>
                {resultCopy.retry}
              </Button>
            )}
            {sideWay !== null && (
              <Button kind="text" size="small" onPress={sideWay.onPress}>
                {sideWay.label}
              </Button>
            )}
          </p>
        )}
      </div>
      {remark}
      {isReading && (
        <LoadingRegion>
          <Card title={resultCopy.timeline}>
            <Skeleton shape="row" count={3} />
          </Card>
        </LoadingRegion>
      )}
      {timeline.length > 0 && (
        <Card title={resultCopy.timeline}>
          <Timeline
            steps={timeline.map((row) => ({
              label: kinds[row.kind],
              date: row.dayText,
              state: row.state,
              ...(row.mark === null ? {} : { note: row.mark }),
            }))}
          />
        </Card>
      )}
      {facts.some(Boolean) && <FactsCard rows={facts} />}
      {orderNo !== null && timeline.length > 0 && <ReceiptWay orderNo={orderNo} />}
      <Card title={resultCopy.next}>
        <p className="plain lines-165">{next}</p>
      </Card>
    </Screen>
  );
}
