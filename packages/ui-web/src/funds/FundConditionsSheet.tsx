import {
  AGE_BANDS,
  createFundConditionsMachine,
  FUND_KINDS,
  SCALE_BANDS,
  STARS,
  toFundConditionsView,
  type FundFilter,
  type NamedCode,
  MOST_CHOSEN,
  type FundCompany,
  type FundManager,
} from '@caifu/core/funds';
import { useEffect, useEffectEvent, useId, useState, type ReactNode, useMemo } from 'react';
import { useView } from '../app/shell/use-view.ts';
import { Chip, Sheet, WideButton, Checkbox, SearchField } from '../kit/ask.ts';
import { List, ListRow, EmptyState, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import css from './FundConditionsSheet.module.css';
import { conditionsCopy, fundsCopy } from './funds.copy.ts';
import { knownNames } from './known-names.ts';
import { createResourceMachine, toResourceView, type ResourcePorts } from '@caifu/core/kit';

export interface FundConditionsSheetProps {
  readonly filter: FundFilter;
  readonly search: string;
  /** The applied conditions. null: unchanged. */
  readonly onDone: (applied: FundFilter | null) => void;
}

/** 筛选: edits a draft of the conditions and counts the matching funds. Applying it changes the list. */
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

/** Names where they are known. An address has codes only. */
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

interface PeopleSheetProps {
  readonly chosen: readonly NamedCode[];
  /** After five are chosen the others are disabled. */
  readonly isFull: boolean;
  readonly onPress: (one: NamedCode) => void;
  readonly onClose: () => void;
}

const createCompaniesMachine = (ports: ResourcePorts<string, readonly FundCompany[]>) =>
  createResourceMachine<string, readonly FundCompany[]>(ports, 'fund-companies');
const createManagersMachine = (ports: ResourcePorts<string, readonly FundManager[]>) =>
  createResourceMachine<string, readonly FundManager[]>(ports, 'fund-managers');

/** 基金公司: all companies, those with the most funds first. */
function CompaniesSheet(props: PeopleSheetProps) {
  const { view, send } = useView(createCompaniesMachine, 'fundCompanies', toResourceView, { input: { query: '' } });
  const [search, setSearch] = useState('');
  const companies: readonly FundCompany[] = view.value ?? [];
  const shown = companies.filter(({ companyName, shortName }) => `${companyName} ${shortName}`.includes(search));
  return (
    <PickerSheet {...props} title={conditionsCopy.company} searchLabel={conditionsCopy.searchCompany} search={search} onSearch={setSearch}>
      {view.step === 'loading' && <Bones />}
      {view.step === 'failed' && (
        <ProblemState title={conditionsCopy.companiesFailed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      {view.value !== null && (
        <Rows
          {...props}
          rows={shown.map(({ companyCode, shortName, fundCount }) => ({
            code: companyCode,
            name: shortName,
            note: conditionsCopy.fundCount(fundCount),
          }))}
        />
      )}
    </PickerSheet>
  );
}

/** 基金经理: by the first letter of the name. A search covers all letters. */
function ManagersSheet(props: PeopleSheetProps) {
  const { view, send } = useView(createManagersMachine, 'fundManagers', toResourceView, { input: { query: '' } });
  const [search, setSearch] = useState('');
  const [wanted, setLetter] = useState<string | null>(null);
  const byLetter = useMemo(() => {
    const groups = new Map<string, FundManager[]>();
    const managers: readonly FundManager[] = view.value ?? [];
    for (const manager of managers) {
      const group = groups.get(manager.nameInitial);
      if (group === undefined) groups.set(manager.nameInitial, [manager]);
      else group.push(manager);
    }
    return groups;
  }, [view.value]);
  const letter = wanted ?? LETTERS.find((each) => byLetter.has(each)) ?? null;
  const all: readonly FundManager[] = view.value ?? [];
  const shown =
    search === '' ? (letter === null ? [] : (byLetter.get(letter) ?? [])) : all.filter(({ chineseName }) => chineseName.includes(search));
  return (
    <PickerSheet {...props} title={conditionsCopy.manager} searchLabel={conditionsCopy.searchManager} search={search} onSearch={setSearch}>
      {view.step === 'loading' && <Bones />}
      {view.step === 'failed' && (
        <ProblemState title={conditionsCopy.managersFailed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      {view.value !== null && search === '' && (
        <div className={css['letters']} role="group" aria-label={conditionsCopy.letters}>
          {LETTERS.map((each) => (
            <button
              key={each}
              className={css['letter']}
              type="button"
              aria-pressed={each === letter}
              disabled={!byLetter.has(each)}
              aria-label={each === OTHER ? conditionsCopy.letterOther : undefined}
              onClick={() => setLetter(each)}
            >
              {each}
            </button>
          ))}
        </div>
      )}
      {view.value !== null && (
        <Rows
          {...props}
          rows={shown.map(({ personalCode, chineseName, companyShortName }) => ({
            code: personalCode,
            name: chineseName,
            note: companyShortName,
          }))}
        />
      )}
    </PickerSheet>
  );
}

/** For names without a letter. */
const OTHER = '#';
const LETTERS = [...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), OTHER];

interface PickerSheetProps extends Pick<PeopleSheetProps, 'chosen' | 'isFull' | 'onClose'> {
  readonly title: string;
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly children: ReactNode;
}

function PickerSheet({ title, searchLabel, search, onSearch, chosen, isFull, onClose, children }: PickerSheetProps) {
  return (
    <Sheet isOpen title={title} height="85%" onClose={onClose} footer={<WideButton text={conditionsCopy.done} onPress={onClose} />}>
      <SearchField label={searchLabel} value={search} maxLength={20} onSearch={onSearch} />
      <p className={css['state']} role="status">
        <span>{isFull ? conditionsCopy.most(MOST_CHOSEN) : ''}</span>
        <span>{conditionsCopy.chosenOf(chosen.length, MOST_CHOSEN)}</span>
      </p>
      {children}
    </Sheet>
  );
}

interface RowsProps extends Pick<PeopleSheetProps, 'chosen' | 'isFull' | 'onPress'> {
  readonly rows: readonly (NamedCode & { readonly note: string })[];
}

/** [FN-3] After five are chosen the others are disabled. The line above gives the reason. */
function Rows({ rows, chosen, isFull, onPress }: RowsProps) {
  if (rows.length === 0) return <EmptyState title={conditionsCopy.nobody} picture={null} />;
  const codes = new Set(chosen.map(({ code }) => code));
  return rows.map(({ code, name, note }) => (
    <div key={code} className={css['one']}>
      <Checkbox isChecked={codes.has(code)} isDisabled={isFull && !codes.has(code)} onChange={() => onPress({ code, name })}>
        <span className="flex wrap gap-0-8 ink">
          <span>{name}</span>
          <span className={css['note']}>{note}</span>
        </span>
      </Checkbox>
    </div>
  ));
}

function Bones() {
  return (
    <LoadingRegion>
      <Skeleton shape="row" count={6} />
    </LoadingRegion>
  );
}
