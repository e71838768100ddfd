import { sentenceOf } from '@caifu/core/zh-CN';
import { usePreferences } from '../app/shell/preferences.ts';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';
import { EmptyState } from '../kit/States.tsx';
import { redeemCopy } from './redeem.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { CardLogo } from '../cashier/CardLogo.tsx';
import type { RedeemPartProps } from './redeem-part.ts';

export interface AccountsSheetProps extends RedeemPartProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** 赎回账户: where the money goes. */
export function AccountsSheet({ isOpen, view, send, onClose }: AccountsSheetProps) {
  const { amountsHidden } = usePreferences();
  return (
    <ChoiceSheet
      isOpen={isOpen}
      title={redeemCopy.account}
      selected={view.target?.cardId ?? null}
      onSelect={(cardId) => send({ type: 'card.chosen', cardId })}
      onClose={onClose}
      empty={<EmptyState title={redeemCopy.noAccounts.title} text={redeemCopy.noAccounts.text} />}
      options={view.targets.map((target) => ({
        id: target.cardId,
        label: tradeCopy.cardTail(target.name, target.tail),
        note:
          target.problem !== null
            ? sentenceOf(target.problem, { amountsHidden })
            : target.minText !== null
              ? redeemCopy.accountMinimum(target.minText)
              : target.kind === 'money-market'
                ? redeemCopy.accountInstant
                : undefined,
        leading: <CardLogo code={target.kind === 'bank' ? target.bankCode : (target.productCode ?? '')} isBank={target.kind === 'bank'} />,
      }))}
    />
  );
}
