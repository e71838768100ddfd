import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import type { ChangeLine } from '@caifu/core/advice';
import { riskName, sentenceOf } from '@caifu/core/zh-CN';
import { useGo } from '../app/routing/navigation.ts';
import { Card, EmptyCard, Notice, Section } from '../kit/show.ts';
import { Button, WideButton } from '../kit/Button.tsx';
import { changesCopy as copy } from './advice.copy.ts';
import { CheckPage } from './CheckPage.tsx';
import { NothingHeld } from './CheckScreens.tsx';
import { orderPath } from './holdings-check.ts';
import css from './Advice.module.css';

/** [UI-1117] 调整建议: lists suggested changes with their reasons, each leading to its order. */
export function ChangesScreen() {
  const go = useGo();
  return (
    <CheckPage>
      {(check) =>
        check.isEmpty ? (
          <NothingHeld />
        ) : check.offered === null ? (
          <EmptyCard title={sentenceOf(check.limit)} action={<Button onPress={() => go.to('/kycfund', {})}>{copy.fill}</Button>} />
        ) : (
          <>
            <Notice>{sentenceOf(check.limit)}</Notice>
            {check.noChange === null ? (
              <Section title={copy.lead} note={riskName(check.offered)}>
                {check.changes.map((change) => (
                  <Change key={change.id} change={change} />
                ))}
              </Section>
            ) : (
              <EmptyCard title={sentenceOf(check.noChange)} />
            )}
            <div className={css['methods']}>
              {check.notes.map((note) => (
                <p key={note.kind}>{sentenceOf(note)}</p>
              ))}
            </div>
          </>
        )
      }
    </CheckPage>
  );
}

function Change({ change }: { readonly change: ChangeLine }) {
  const { order, code, name, amountText, kinds, reasons } = change;
  const go = useGo();
  return (
    <div className={css['change']}>
      <Card>
        <div className="flex wrap items-baseline justify-between gap-4-8 text-16 bold">
          <h3>{copy.orders[order]}</h3>
          <span>
            {copy.about} <OwnAmount text={amountText} unit={copy.yuan} />
          </span>
        </div>
        {name !== '' && <p className="mt-4 plain">{name}</p>}
        <ul className="grid gap-4 pl-16 m-12-0 plain lines-160 discs">
          {reasons.map((reason, at) => (
            <li key={`${kinds[at]} ${sentenceOf(reason)}`}>{sentenceOf(reason)}</li>
          ))}
        </ul>
        <WideButton kind="secondary" text={copy.act[order]} onPress={() => go.along(orderPath(order, code))} />
      </Card>
    </div>
  );
}
