import { HideAmounts, OwnAmount } from '../app/shell/OwnAmounts.tsx';
import type { Investor } from '@caifu/core/account';
import type { Service } from '@caifu/core/law';
import { createTotalAssetsMachine, toTotalAssetsView } from '@caifu/core/assets';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { hrefTo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { useView } from '../app/shell/use-view.ts';
import { Figures } from '../kit/Card.tsx';
import { assetsCardCopy } from './assets-card.copy.ts';
import css from './AssetsCard.module.css';

/** The investor's total, in one card that links the details. */
export function AssetsCard({ investor }: { readonly investor: Investor }) {
  const { view, send } = useView(createTotalAssetsMachine, 'totalAssets', toTotalAssetsView);
  const { isElder } = usePreferences();
  const isRead = view.step !== 'loading';
  return (
    <div aria-busy={!isRead}>
      <FlowFrameHost frame={view} send={send} />
      <div className="on-sky">
        <div className={css['head']}>
          {/* [HM-1] The session keeps the name of the sign-in, which may be older than the identity verification. */}
          <span className="bold">
            {assetsCardCopy.greeting((view.displayName || investor.displayName).trim() || investor.maskedMobile)}
          </span>
          <a className={css['more']} href={hrefTo('/assets')}>
            {assetsCardCopy.seeAssets}
          </a>
        </div>
        <div className="row gap-4 plain">
          <span>{assetsCardCopy.totalAssets}</span>
          <HideAmounts />
        </div>
        {view.step === 'failed' ? (
          <p className="row gap-12 text-14" role="alert">
            <span>{assetsCardCopy.assetsFailed}</span>
            <button className={css['retry']} type="button" onClick={() => send({ type: 'retry.pressed' })}>
              {assetsCardCopy.retry}
            </button>
          </p>
        ) : (
          <div className={css['total']} data-step={view.step}>
            <OwnAmount text={isRead ? view.totalText : NOT_YET} size="40" />
          </div>
        )}
      </div>
      <div className={css['below']} data-step={view.step}>
        <Figures
          rows={[
            {
              label: assetsCardCopy.yesterdayIncome,
              value: <OwnAmount text={isRead ? view.yesterdayIncome.text : NOT_YET} trend={view.yesterdayIncome.trendAtHome} />,
            },
            {
              label: assetsCardCopy.wallet,
              value: (
                <a className={css['wallet']} href={hrefTo('/mmf/personal')}>
                  <OwnAmount text={isRead ? view.walletText : NOT_YET} />
                </a>
              ),
            },
          ]}
        />
      </div>
      {isElder && <ElderWays />}
    </div>
  );
}

/** [HM-30] Keeps the line of a figure that is not read yet. */
const NOT_YET = '\u00a0';

/** [HM-29] What an investor with the large look comes for. */
function ElderWays() {
  return (
    <nav className={css['ways']} aria-label={assetsCardCopy.often}>
      {WAYS.map(({ label, href, of }, at) => (
        <a key={href} className={css['way']} data-first={at < 2 || undefined} data-of={of} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** `of`: the service that it needs (frame.css). */
const WAYS: readonly { readonly label: string; readonly href: string; readonly of?: Service }[] = [
  { label: assetsCardCopy.transferIn, href: hrefTo('/mmf/buy') },
  { label: assetsCardCopy.transferOut, href: hrefTo('/mmf/sale') },
  { label: assetsCardCopy.earnings, href: hrefTo('/assets/earnings') },
  { label: assetsCardCopy.deposits, href: hrefTo('/usercenter/bank'), of: 'deposits' },
];
