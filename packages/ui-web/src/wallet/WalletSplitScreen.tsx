import { walletPartLines, type WalletHome, type WalletWay, type WithdrawalMode } from '@caifu/core/wallet';
import { fen, parseYuan } from '@caifu/core/values';
import { useState } from 'react';
import { ReadScreen, HideAmounts } from '../app/shell/screens.ts';
import { AmountField, Tabs } from '../kit/ask.ts';
import { BonesCard, Card, EmptyState, Notice } from '../kit/show.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { useWallet } from './use-wallet.ts';
import { splitCopy as copy, withdrawalCopy } from './wallet.copy.ts';
import { WalletParts } from './WalletParts.tsx';
import { modeOf } from './WithdrawalForm.tsx';

/** 转入分配: shows how incoming money is split over the funds. */
export const SplitInScreen = ({ query }: { readonly query: { readonly amount?: string | undefined } }) => (
  <Split direction="in" amount={query.amount ?? ''} mode="normal" />
);

/** 转出分配: shows which funds outgoing money comes from, and how their quotas add up. */
export const SplitOutScreen = ({
  query,
}: {
  readonly query: { readonly amount?: string | undefined; readonly mode?: WithdrawalMode | undefined };
}) => <Split direction="out" amount={query.amount ?? ''} mode={query.mode ?? 'quick'} />;

function Split({ direction, amount, mode }: { readonly direction: 'in' | 'out'; readonly amount: string; readonly mode: WithdrawalMode }) {
  const { home, read } = useWallet();
  const [text, setText] = useState(isEntry(amount) ? amount : '');
  const [chosen, choose] = useState(mode);
  const way: WalletWay = direction === 'in' ? 'in' : chosen;
  const lines = home === null ? [] : walletPartLines(home, way, amountOf(text));
  return (
    <ReadScreen {...read} action={<HideAmounts />} skeleton={<BonesCard rows={4} />}>
      {home !== null && (
        <div className="parts">
          {direction === 'out' && (
            <Tabs look="segment" label={withdrawalCopy.modeList} tabs={MODES} selected={chosen} onSelect={(id) => choose(modeOf(id))} />
          )}
          <Card>
            <AmountField
              label={copy.amount[direction]}
              value={text}
              onEntered={(entered) => isEntry(entered) && setText(entered)}
              onClear={() => setText('')}
              sign={tradeCopy.amountSign}
              placeholder={copy.placeholder}
              error={lines === null ? copy.tooMuch : null}
            />
          </Card>
          <Notice>{copy.lead[way]}</Notice>
          {home.funds.length === 0 ? <EmptyState {...copy.empty} /> : <Lines home={home} way={way} lines={lines} />}
        </div>
      )}
    </ReadScreen>
  );
}

interface LinesProps {
  readonly home: WalletHome;
  readonly way: WalletWay;
  readonly lines: ReturnType<typeof walletPartLines>;
}

/** An amount above the balance has no split: the balance is shown instead. */
function Lines({ home, way, lines }: LinesProps) {
  return (
    <Card title={copy.parts} isFlush>
      <WalletParts parts={lines ?? walletPartLines(home, way, fen(0)) ?? []} />
    </Card>
  );
}

const MODES = [
  { id: 'quick', label: withdrawalCopy.modes.quick },
  { id: 'normal', label: withdrawalCopy.modes.normal },
] as const;

/** Up to a billion yuan, with two decimals. */
const isEntry = (text: string): boolean => /^[0-9]{0,9}(\.[0-9]{0,2})?$/.test(text);
const amountOf = (text: string) => parseYuan(text.replace(/\.$/, '')) ?? fen(0);
