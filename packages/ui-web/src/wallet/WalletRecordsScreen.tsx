import { toWalletRecordsView, WALLET_RECORD_KINDS, type WalletRecordKind, type WalletRecordRow } from '@caifu/core/wallet';
import { hrefTo, useGo, usePagesView, usePort } from '../app/shell/screens.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { MonthlyRecords, useQueryOfAddress } from '../orders/MonthlyRecords.tsx';
import { timelineKinds } from '../orders/trade.copy.ts';
import { HQ, MMF } from './wallet-family.ts';
import { recordsCopy as copy } from './wallet.copy.ts';

export interface WalletRecordsScreenProps {
  readonly query: { readonly kind?: WalletRecordKind | undefined };
}

export const WalletRecordsScreen = (props: WalletRecordsScreenProps) => (
  <Records {...props} place={{ list: MMF.records, one: MMF.record }} />
);
export const CurrentRecordsScreen = (props: WalletRecordsScreenProps) => (
  <Records {...props} place={{ list: HQ.records, one: HQ.record }} />
);
export const BillsScreen = (props: WalletRecordsScreenProps) => <Records {...props} place={{ list: '/cp/detail-list', one: HQ.record }} />;

/** 资金明细: lists incoming and outgoing money and income by month. The address determines the kind. */
function Records({ query, place }: WalletRecordsScreenProps & { readonly place: { readonly list: RoutePath; readonly one: RoutePath } }) {
  const kind = query.kind ?? null;
  const go = useGo();
  const days = usePort('walletRecord');
  const { view, send, actor } = usePagesView(usePort('walletRecords'), 'wallet-records', { kind }, (snapshot) =>
    toWalletRecordsView(snapshot, days.knownUntil()),
  );
  useQueryOfAddress(actor, { kind });
  return (
    <MonthlyRecords
      view={view}
      send={send}
      words={copy}
      kinds={KINDS}
      kind={kind}
      onKind={(chosen) => go.to(place.list, { kind: chosen }, { isReplacing: true })}
      lineOf={(row) => ({
        key: row.recordNo,
        href: hrefTo(place.one, { recordNo: row.recordNo }),
        what: row.productName === null ? copy.sources[row.source] : `${copy.sources[row.source]} · ${row.productName}`,
        timeText: row.timeText,
        notes: row.earning.map(earningText),
        amountText: row.amountText,
        remark: copy.states[row.state] === '' ? null : copy.states[row.state],
      })}
    />
  );
}

const earningText = ({ kind, dayText, mark }: WalletRecordRow['earning'][number]): string => `${dayText} ${mark ?? ''}${EARNING[kind]}`;

const EARNING = { ...timelineKinds, ...copy.earning };

const KINDS = WALLET_RECORD_KINDS.map((id) => ({ id, label: copy.kindNames[id] }));
