import type { ReactNode } from 'react';
import type { BankSide } from '@caifu/core/bank';
import { hrefTo, ReadScreen, useGo, OwnAmount } from '../app/shell/screens.ts';
import { EmptyCard, ListRow, RowsCard } from '../kit/show.ts';
import { Button } from '../kit/ask.ts';
import { bankCopy as copy } from './bank.copy.ts';
import { BankBones } from './BankParts.tsx';
import { useBank } from './use-bank.ts';

const PATHS = { in: '/zb/electr-pay', out: '/zb/electr-redeem', rebind: '/electr/change_card', retire: '/bank/retire' } as const;

export type AccountSide = Extract<BankSide, keyof typeof PATHS>;

interface OwnPartnerProps {
  readonly side: AccountSide;
  readonly partnerCode: string | undefined;
  readonly children: (partnerCode: string) => ReactNode;
}

/** [UI-1435] A form about an e-account: of the named bank, of the only one, or of the one that the investor chooses. */
export function OwnPartner({ partnerCode, ...asked }: OwnPartnerProps) {
  return partnerCode === undefined ? <UnnamedPartner {...asked} /> : asked.children(partnerCode);
}

function UnnamedPartner({ side, children }: Omit<OwnPartnerProps, 'partnerCode'>) {
  const { view, read } = useBank();
  const go = useGo();
  const accounts = view.accounts.filter(({ isOpen }) => isOpen);
  const [only] = accounts;
  if (only !== undefined && accounts.length === 1) return children(only.partnerCode);
  return (
    <ReadScreen {...read} skeleton={<BankBones />}>
      {only === undefined ? (
        <EmptyCard {...copy.accountsNone} action={<Button onPress={() => go.to('/bank/all-bank')}>{copy.toBanks}</Button>} />
      ) : (
        <RowsCard label={copy.chooseAccount}>
          {accounts.map((account) => (
            <ListRow
              key={account.partnerCode}
              title={account.partnerName}
              note={account.maskedNo ?? copy.opening}
              value={<OwnAmount text={account.balanceText} />}
              href={hrefTo(PATHS[side], { partnerCode: account.partnerCode })}
            />
          ))}
        </RowsCard>
      )}
    </ReadScreen>
  );
}
