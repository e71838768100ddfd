import { codesOf, toWatchListView, type FundSummary, type WatchChange, type WatchedFund } from '@caifu/core/funds';
import { createResourceMachine, toResourceView, type ResourcePorts } from '@caifu/core/kit';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { useState } from 'react';
import { hrefTo, Screen, useFlow, useGo, usePort, useSessionInvestor } from '../app/shell/screens.ts';
import { BottomBar, Checkbox, Tabs, WideButton } from '../kit/ask.ts';
import { drawn } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { EmptyState, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import { NOTHING_STARRED } from '../kit/empty-pictures.tsx';
import { watchCopy, watchEditCopy } from './watch.copy.ts';
import { sameView, watchListOf } from './watch-run.ts';
import css from './WatchEditScreen.module.css';
import { GroupChoiceSheet, GroupsSheet } from './WatchGroupSheets.tsx';
import { WatchStars } from './WatchStars.tsx';

const TopIcon = /* @__PURE__ */ drawn(ArrowUpToLine);
const UpIcon = /* @__PURE__ */ drawn(ArrowUp);
const DownIcon = /* @__PURE__ */ drawn(ArrowDown);

/** 编辑自选: changes the order, groups, removes funds and undoes the removal. */
export function WatchEditScreen({ query }: { readonly query: { readonly group?: string | undefined } }) {
  const investor = useSessionInvestor();
  return (
    <WatchStars>
      {investor !== null && <Own key={investor.investorId} owner={investor.investorId} asked={query.group ?? null} />}
    </WatchStars>
  );
}

const createWatchedMachine = (ports: ResourcePorts<null, readonly WatchedFund[]>) => createResourceMachine(ports, 'watched-funds');

function Own({ owner, asked }: { readonly owner: string; readonly asked: string | null }) {
  const go = useGo();
  const actor = watchListOf(usePort('watchList'), owner);
  const { book, isKnown, isBusy, problem, undoable } = useSelector(actor, toWatchListView, sameView);
  const { step, value: names } = useSelector(
    useActorRef(useFlow(createWatchedMachine, 'watchedFunds'), { input: { query: null } }),
    toResourceView,
    shallowEqual,
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState<'add' | 'groups' | null>(null);
  const groupId = book.groups.some((group) => group.groupId === asked) ? asked : null;
  const codes = codesOf(book, groupId);
  const isReading = isKnown ? step === 'loading' && codes.length > 0 : problem === null;
  const marked = codes.filter((code) => chosen.includes(code));
  const change = (wanted: WatchChange) => actor.send({ type: 'change.pressed', change: wanted });
  const remove = () => {
    change({ kind: 'remove', fundCodes: marked, groupId });
    setChosen([]);
  };
  return (
    <>
      <Screen
        isFlush
        isBusy={isBusy}
        action={
          <button className="row flex-none p-0-12 target-h text-14 ink-brand nowrap" type="button" onClick={() => setSheet('groups')}>
            {watchEditCopy.manage}
          </button>
        }
        bottom={
          isReading || (codes.length === 0 && undoable === 0) ? undefined : (
            <BottomBar
              {...(undoable === 0
                ? {}
                : {
                    above: (
                      <div className={css['undo']} role="status">
                        <span>{watchEditCopy.undoCount(undoable)}</span>
                        <button
                          className="row flex-none p-0-12 target-h text-14 ink-brand nowrap"
                          type="button"
                          onClick={() => actor.send({ type: 'undo.pressed' })}
                        >
                          {watchEditCopy.undo}
                        </button>
                      </div>
                    ),
                  })}
            >
              <WideButton
                kind="secondary"
                text={watchEditCopy.addTo}
                disabledReason={marked.length === 0 ? '' : null}
                onPress={() => setSheet('add')}
              />
              <WideButton
                text={groupId === null ? watchEditCopy.remove : watchEditCopy.removeHere}
                disabledReason={marked.length === 0 ? '' : null}
                onPress={remove}
              />
            </BottomBar>
          )
        }
      >
        <Tabs
          label={watchCopy.groups}
          tabs={[{ id: WHOLE, label: watchCopy.whole }, ...book.groups.map((group) => ({ id: group.groupId, label: group.name }))]}
          selected={groupId ?? WHOLE}
          onSelect={(id) => {
            setChosen([]);
            go.to('/favourite-funds-edit', { group: id === WHOLE ? null : id }, { isReplacing: true });
          }}
        />
        {isReading && (
          <div className="p-16">
            <LoadingRegion>
              <Skeleton shape="row" count={6} />
            </LoadingRegion>
          </div>
        )}
        {!isKnown && problem !== null && (
          <ProblemState title={watchCopy.failed} problem={problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
        )}
        {isKnown && codes.length === 0 && (
          <EmptyState
            picture={NOTHING_STARRED}
            title={groupId === null ? watchCopy.empty.title : watchCopy.emptyGroup.title}
            text={groupId === null ? watchCopy.empty.text : watchCopy.emptyGroup.text}
            {...(groupId === null ? { action: <a href={hrefTo('/ranking/fund-ranking')}>{watchCopy.ranking}</a> } : {})}
          />
        )}
        {!isReading && codes.length > 0 && (
          <>
            <div className={css['all']}>
              <Checkbox isChecked={marked.length === codes.length} onChange={(isAll) => setChosen(isAll ? codes : [])}>
                {watchEditCopy.all}
              </Checkbox>
              <span className="small">{watchEditCopy.chosen(marked.length)}</span>
            </div>
            <ul>
              {codes.map((code, at) => (
                <EditRow
                  key={code}
                  code={code}
                  name={nameOf(names, code)}
                  isChosen={chosen.includes(code)}
                  onChoose={(isChosen) => setChosen(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code))}
                  onTop={at === 0 ? null : () => change({ kind: 'move', fundCode: code, groupId, before: codes[0] ?? null })}
                  onUp={at === 0 ? null : () => change({ kind: 'move', fundCode: code, groupId, before: codes[at - 1] ?? null })}
                  onDown={
                    at === codes.length - 1 ? null : () => change({ kind: 'move', fundCode: code, groupId, before: codes[at + 2] ?? null })
                  }
                />
              ))}
            </ul>
          </>
        )}
      </Screen>
      {sheet === 'add' && (
        <GroupChoiceSheet
          book={book}
          onClose={() => setSheet(null)}
          onChosen={(id) => change({ kind: 'add', fundCodes: marked, groupId: id })}
          onNamed={(name) => actor.send({ type: 'group.named', name, fundCodes: marked })}
        />
      )}
      {sheet === 'groups' && (
        <GroupsSheet
          book={book}
          change={change}
          onNamed={(name) => actor.send({ type: 'group.named', name, fundCodes: [] })}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}

const WHOLE = 'whole';
const nameOf = (funds: readonly FundSummary[] | null, code: string): string =>
  funds?.find(({ fundCode }) => fundCode === code)?.fundName ?? code;

interface EditRowProps {
  readonly code: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** null: the fund is already in the group. */
  readonly onTop: (() => void) | null;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

function EditRow({ code, name, isChosen, onChoose, onTop, onUp, onDown }: EditRowProps) {
  return (
    <li className={css['row']}>
      <div className={css['fund']}>
        <Checkbox isChecked={isChosen} onChange={onChoose}>
          <span className={css['name']}>{name}</span>
          <span className={css['code']}>{code}</span>
        </Checkbox>
      </div>
      <span className={css['moves']}>
        <span data-off={onTop === null || undefined}>
          <IconButton icon={TopIcon} label={watchEditCopy.topOf(name)} onPress={onTop ?? nothing} size={18} />
        </span>
        <span data-off={onUp === null || undefined}>
          <IconButton icon={UpIcon} label={watchEditCopy.upOf(name)} onPress={onUp ?? nothing} size={18} />
        </span>
        <span data-off={onDown === null || undefined}>
          <IconButton icon={DownIcon} label={watchEditCopy.downOf(name)} onPress={onDown ?? nothing} size={18} />
        </span>
      </span>
    </li>
  );
}

const nothing = () => undefined;
