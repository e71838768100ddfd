import { toWalletIncomeView } from '@caifu/core/wallet';
import { PagedScreen, usePagesView, usePort, OwnAmount } from '../app/shell/screens.ts';
import { Hero, NumberBones } from '../kit/show.ts';
import { Month } from '../orders/Month.tsx';
import { useWallet } from './use-wallet.ts';
import { incomeCopy as copy } from './wallet.copy.ts';
import records from '../orders/Records.module.css';

/** 收益明细: lists income by day, grouped by month, below the total of all time. */
export function WalletIncomeScreen() {
  const { view, send } = usePagesView(usePort('walletIncome'), 'wallet-income', null, toWalletIncomeView);
  const { wallet, step } = useWallet().view;
  return (
    <PagedScreen
      view={view}
      send={send}
      // The list does not need its head. A head that failed shows no number.
      above={
        <Hero label={copy.total}>
          {/* Shows no -- before the answer. */}
          {step === 'loading' ? (
            <NumberBones />
          ) : (
            <OwnAmount text={wallet?.cumulativeIncome.text ?? null} trend={wallet?.cumulativeIncome.trend ?? 'flat'} size="28" />
          )}
        </Hero>
      }
      bones={6}
      empty={copy.empty}
      failedTitle={copy.failed}
      endLabel={copy.end}
    >
      {view.months.map(({ monthText, sum, rows }) => (
        <Month
          key={monthText}
          name={monthText}
          sum={
            sum !== null && (
              <>
                {copy.sum} <OwnAmount {...sum} />
              </>
            )
          }
        >
          {rows.map(({ day, dayText, income }) => (
            <li key={day} className={records['row']}>
              <div className={records['line']}>
                <span className={records['what']}>{dayText}</span>
                <OwnAmount {...income} size="16" />
              </div>
            </li>
          ))}
        </Month>
      ))}
    </PagedScreen>
  );
}
