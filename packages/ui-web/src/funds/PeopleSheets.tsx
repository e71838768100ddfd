import { createResourceMachine, toResourceView, type ResourcePorts } from '@caifu/core/kit';
import { MOST_CHOSEN, type FundCompany, type FundManager, type NamedCode } from '@caifu/core/funds';
import { useMemo, useState, type ReactNode } from 'react';
import { useView } from '../app/shell/use-view.ts';
import { Checkbox, SearchField, Sheet, WideButton } from '../kit/ask.ts';
import { EmptyState, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import css from './FundConditionsSheet.module.css';
import { conditionsCopy } from './funds.copy.ts';

export interface PeopleSheetProps {
  readonly chosen: readonly NamedCode[];
  /** Five are chosen: the others wait until one is let go. */
  readonly isFull: boolean;
  readonly onPress: (one: NamedCode) => void;
  readonly onClose: () => void;
}

const createCompaniesMachine = (ports: ResourcePorts<string, readonly FundCompany[]>) =>
  createResourceMachine<string, readonly FundCompany[]>(ports, 'fund-companies');
const createManagersMachine = (ports: ResourcePorts<string, readonly FundManager[]>) =>
  createResourceMachine<string, readonly FundManager[]>(ports, 'fund-managers');

/** 基金公司: all of them, those with the most funds first. */
export function CompaniesSheet(props: PeopleSheetProps) {
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

/** 基金经理: by the first letter of the name; a search looks through all letters. */
export function ManagersSheet(props: PeopleSheetProps) {
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

/** Where a name has no letter. */
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

/** [FN-3] Where five are chosen the others cannot be ticked; the line above says why. */
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
