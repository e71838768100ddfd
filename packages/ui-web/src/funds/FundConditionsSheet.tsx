import {
  AGE_BANDS,
  createFundConditionsMachine,
  FUND_KINDS,
  SCALE_BANDS,
  STARS,
  toFundConditionsView,
  type FundFilter,
  type NamedCode,
} from '@caifu/core/funds';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useView } from '../app/shell/use-view.ts';
import { Chip, Sheet, WideButton } from '../kit/ask.ts';
import { List, ListRow } from '../kit/ListRow.tsx';
import css from './FundConditionsSheet.module.css';
import { conditionsCopy, fundsCopy } from './funds.copy.ts';
import { knownNames } from './known-names.ts';
import { CompaniesSheet, ManagersSheet } from './PeopleSheets.tsx';

export interface FundConditionsSheetProps {
  readonly filter: FundFilter;
  readonly search: string;
  /** What was applied; null: it was left as it was. */
  readonly onDone: (applied: FundFilter | null) => void;
}

/** 筛选: conditions as a draft with the number of funds it leaves; the list changes when it is applied. */
export function FundConditionsSheet({ filter, search, onDone }: FundConditionsSheetProps) {
  const { view, send, actor } = useView(createFundConditionsMachine, 'fundConditions', toFundConditionsView, {
    input: { filter, search },
  });
  const [picking, setPicking] = useState<'companies' | 'managers' | null>(null);
  const { draft } = view;

  const done = useEffectEvent((applied: FundFilter | null) => onDone(applied));
  useEffect(() => {
    const watch = actor.subscribe(({ output }) => {
      if (output !== undefined) done(output.kind === 'applied' ? output.filter : null);
    });
    return () => watch.unsubscribe();
  }, [actor]);

  const close = () => setPicking(null);
  return (
    <>
      <Sheet
        isOpen
        title={conditionsCopy.title}
        height="85%"
        onClose={() => send({ type: 'sheet.dismissed' })}
        footer={
          <div className={css['ends']}>
            <span className="heard" role="status">
              {view.count === null ? '' : fundsCopy.count(view.count)}
            </span>
            <WideButton kind="secondary" text={conditionsCopy.reset} onPress={() => send({ type: 'reset.pressed' })} />
            <WideButton
              text={view.count === null ? conditionsCopy.see : conditionsCopy.seeCount(view.count)}
              onPress={() => send({ type: 'apply.pressed' })}
            />
          </div>
        }
      >
        <Choices label={conditionsCopy.kind}>
          {FUND_KINDS.map((kind) => (
            <Chip key={kind} isPressed={draft.kind === kind} onPress={() => send({ type: 'kind.pressed', kind })}>
              {fundsCopy.kinds[kind]}
            </Chip>
          ))}
        </Choices>
        <Choices label={conditionsCopy.state}>
          <Chip isPressed={draft.onlyOpen} onPress={() => send({ type: 'open-only.pressed' })}>
            {conditionsCopy.open}
          </Chip>
        </Choices>
        <Choices label={conditionsCopy.scale}>
          {SCALE_BANDS.map((scale) => (
            <Chip key={scale} isPressed={draft.scales.includes(scale)} onPress={() => send({ type: 'scale.pressed', scale })}>
              {conditionsCopy.scales[scale]}
            </Chip>
          ))}
        </Choices>
        <Choices label={conditionsCopy.stars}>
          {STARS.toReversed().map((stars) => (
            <Chip key={stars} isPressed={draft.stars.includes(stars)} onPress={() => send({ type: 'stars.pressed', stars })}>
              {conditionsCopy.starsOf(stars)}
            </Chip>
          ))}
        </Choices>
        <Choices label={conditionsCopy.age}>
          {AGE_BANDS.map((age) => (
            <Chip key={age} isPressed={draft.ages.includes(age)} onPress={() => send({ type: 'age.pressed', age })}>
              {conditionsCopy.ages[age]}
            </Chip>
          ))}
        </Choices>
        <List>
          <ListRow title={conditionsCopy.company} note={chosenNames(draft.companies)} onPress={() => setPicking('companies')} />
          <ListRow title={conditionsCopy.manager} note={chosenNames(draft.managers)} onPress={() => setPicking('managers')} />
        </List>
      </Sheet>
      {picking === 'companies' && (
        <CompaniesSheet
          chosen={draft.companies}
          isFull={view.companiesFull}
          onPress={(company) => send({ type: 'company.pressed', company: remembered(company) })}
          onClose={close}
        />
      )}
      {picking === 'managers' && (
        <ManagersSheet
          chosen={draft.managers}
          isFull={view.managersFull}
          onPress={(manager) => send({ type: 'manager.pressed', manager: remembered(manager) })}
          onClose={close}
        />
      )}
    </>
  );
}

function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={css['group']} role="group" aria-labelledby={id}>
      <h3 className="text-14 bold lines-160" id={id}>
        {label}
      </h3>
      <div className="flex wrap gap-0-8">{children}</div>
    </section>
  );
}

/** Names where they are known: an address has codes only. */
const chosenNames = (chosen: readonly NamedCode[]): string =>
  chosen.length === 0
    ? conditionsCopy.any
    : chosen.every(({ name }) => name !== '')
      ? chosen.map(({ name }) => name).join('、')
      : conditionsCopy.chosenSome(chosen.length);

const remembered = (one: NamedCode): NamedCode => {
  knownNames.set(one.code, one.name);
  return one;
};
