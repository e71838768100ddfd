import { createPagedListMachine } from '@caifu/core/kit';
import {
  toWalletRecordsView,
  WALLET_RECORD_KINDS,
  type WalletRecord,
  type WalletRecordKind,
  type WalletRecordQuery,
} from '@caifu/core/wallet';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFlow } from '../app/shell/flows.ts';
import { PagedScreen } from '../app/shell/PagedScreen.tsx';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Amount } from '../kit/Amount.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { Month } from './Month.tsx';
import { HQ, MMF } from './wallet-family.ts';
import { recordsCopy as copy } from './wallet.copy.ts';
import css from './Wallet.module.css';

export interface WalletRecordsScreenProps {
  readonly query: { readonly kind?: WalletRecordKind | undefined };
}

interface Place {
  readonly list: RoutePath;
  readonly one: RoutePath;
}

export const WalletRecordsScreen = (props: WalletRecordsScreenProps) => (
  <Records {...props} place={{ list: MMF.records, one: MMF.record }} />
);
export const CurrentRecordsScreen = (props: WalletRecordsScreenProps) => (
  <Records {...props} place={{ list: HQ.records, one: HQ.record }} />
);
export const BillsScreen = (props: WalletRecordsScreenProps) => <Records {...props} place={{ list: '/cp/detail-list', one: HQ.record }} />;

/** 资金明细: what came in, went out and was earned, by months. The kind stands in the address. */
function Records({ query, place }: WalletRecordsScreenProps & { readonly place: Place }) {
  const kind = query.kind ?? null;
  const go = useGo();
  const actor = useActorRef(
    useFlow((ports) => createPagedListMachine<WalletRecordQuery, WalletRecord>(ports, 'wallet-records'), 'walletRecords'),
    { input: { query: { kind } } },
  );
  const view = useSelector(actor, toWalletRecordsView, shallowEqual);
  const { amountsHidden } = usePreferences();
  useEffect(() => {
    if (actor.getSnapshot().context.query.kind !== kind) actor.send({ type: 'query.changed', query: { kind } });
  }, [actor, kind]);
  // Another list starts at its top.
  const choose = (id: string) => {
    window.scrollTo(0, 0);
    go.to(place.list, { kind: id === ALL ? null : id }, { isReplacing: true });
  };
  return (
    <PagedScreen
      view={view}
      send={(event) => actor.send(event)}
      tabs={<Tabs label={copy.kinds} tabs={TABS} selected={kind ?? ALL} onSelect={choose} />}
      bones={6}
      empty={copy.empty}
      failedTitle={copy.failed}
      endLabel={copy.end}
    >
      {view.months.map(({ monthText, rows }) => (
        <Month key={monthText} name={monthText}>
          {rows.map((row) => (
            <li key={row.recordNo} className={css['row']}>
              <a className={css['link']} href={hrefTo(place.one, { recordNo: row.recordNo })}>
                <span className={css['what']}>
                  {copy.sources[row.source]}
                  {row.productName !== null && ` · ${row.productName}`}
                  <span className={css['when']}>{row.timeText}</span>
                </span>
                <span className={css['much']}>
                  <Amount text={row.amountText} size="16" isHidden={amountsHidden} />
                  {copy.states[row.state] !== '' && <span className={css['state']}>{copy.states[row.state]}</span>}
                </span>
              </a>
            </li>
          ))}
        </Month>
      ))}
    </PagedScreen>
  );
}

const ALL = 'all';
const TABS = [{ id: ALL, label: copy.all }, ...WALLET_RECORD_KINDS.map((id) => ({ id, label: copy.kindNames[id] }))];
