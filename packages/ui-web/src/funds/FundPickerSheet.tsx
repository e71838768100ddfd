import { createResourceMachine, toPagedListView, toResourceView, type ResourcePorts } from '@caifu/core/kit';
import { EVERY_FUND, findFunds, markedCode, markedName, searchable, type FundHit, type SearchableFund } from '@caifu/core/funds';
import { LONGEST_SEARCH } from '@caifu/core/products';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useView } from '../app/shell/use-view.ts';
import { EmptyState, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import { SearchField, Sheet } from '../kit/ask.ts';
import { NOTHING_FOUND } from '../kit/empty-pictures.tsx';
import { pickerCopy } from './compare.copy.ts';
import { FundEndMark } from './FundEndMark.tsx';
import { foundFacts } from './ranking-columns.ts';
import { createFundListMachine } from './fund-list.ts';
import { MarkedText } from './MarkedText.tsx';
import css from './FundPickerSheet.module.css';

export interface FundPickerSheetProps {
  readonly isOpen: boolean;
  /** Codes of funds that are already chosen. */
  readonly chosen: readonly string[];
  readonly onChoose: (fundCode: string) => void;
  /** Choices besides funds. */
  readonly instead?: PickedInstead;
  readonly onClose: () => void;
}

export interface PickedInstead {
  readonly name: string;
  readonly note: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const createCatalogueMachine = (ports: ResourcePorts<null, readonly SearchableFund[]>) =>
  createResourceMachine<null, readonly SearchableFund[]>(ports, 'fund-catalogue');

/** Chooses one of all funds. Searches on the device, or at the gateway when the catalogue does not load. */
export function FundPickerSheet({ isOpen, onClose, ...picker }: FundPickerSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={pickerCopy.title} onClose={onClose} height="85%">
      {isOpen && <Picker {...picker} />}
    </Sheet>
  );
}

type PickerProps = Pick<FundPickerSheetProps, 'chosen' | 'onChoose'>;

function Picker({ instead, ...props }: Omit<FundPickerSheetProps, 'isOpen' | 'onClose'>) {
  const { view: catalogue } = useView(createCatalogueMachine, 'fundCatalogue', toResourceView, { input: { query: null } });
  const [search, setSearch] = useState('');
  const funds = catalogue.value;
  return (
    <>
      <SearchField label={pickerCopy.label} value={search} onSearch={setSearch} maxLength={LONGEST_SEARCH} />
      {search === '' ? (
        <>
          <p className="p-12-0 text-14 ink-3">{pickerCopy.hint}</p>
          {instead !== undefined && (
            <Choice name={instead.name} note={instead.note} isChosen={instead.isChosen} onChoose={instead.onChoose} />
          )}
        </>
      ) : funds !== null ? (
        <OnDevice {...props} funds={funds} search={search} />
      ) : catalogue.step === 'loading' ? (
        <LoadingRegion label={pickerCopy.loading}>
          <Skeleton shape="row" count={5} />
        </LoadingRegion>
      ) : (
        <ByGateway {...props} search={search} />
      )}
    </>
  );
}

type FoundProps = PickerProps & { readonly search: string };

function OnDevice({ funds, search, ...rest }: FoundProps & { readonly funds: readonly SearchableFund[] }) {
  const wanted = useDeferredValue(search);
  const { hits } = useMemo(() => findFunds(funds, wanted, MOST_SHOWN), [funds, wanted]);
  return <Hits {...rest} hits={hits} search={wanted} />;
}

function ByGateway({ search, ...rest }: FoundProps) {
  const asked = useMemo(() => ({ search, filter: EVERY_FUND, sort: null }), [search]);
  const { view, send, actor } = useView(createFundListMachine, 'funds', toPagedListView, { input: { query: asked } });
  useEffect(() => {
    if (actor.getSnapshot().context.query.search !== asked.search) actor.send({ type: 'query.changed', query: asked });
  }, [actor, asked]);
  if (view.step === 'failed') {
    return <ProblemState isPart title={pickerCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />;
  }
  if (view.step === 'loading') {
    return (
      <LoadingRegion>
        <Skeleton shape="row" count={5} />
      </LoadingRegion>
    );
  }
  const hits = view.items.map((fund): FundHit => ({ fund: searchable({ ...fund, initials: '' }), fit: 'within' }));
  return <Hits {...rest} hits={hits} search={search} />;
}

/** A more precise search is faster than a longer list. */
const MOST_SHOWN = 30;

function Hits({ hits, search, chosen, onChoose }: FoundProps & { readonly hits: readonly FundHit[] }) {
  if (hits.length === 0) return <EmptyState picture={NOTHING_FOUND} title={pickerCopy.nothing.title} text={pickerCopy.nothing.text} />;
  const isNear = hits.every(({ fit }) => fit === 'near-code');
  return (
    <>
      <p className="heard" role="status">
        {pickerCopy.found(hits.length)}
      </p>
      {isNear && <p className="p-12-0 text-14 ink-3">{pickerCopy.near}</p>}
      <ul className="mt-8">
        {hits.map(({ fund }) => {
          const isChosen = chosen.includes(fund.fundCode);
          return (
            <li key={fund.fundCode}>
              <Choice
                name={<MarkedText parts={markedName(fund, search)} />}
                note={
                  <>
                    <MarkedText parts={markedCode(fund.fundCode, search)} />
                    {foundFacts(fund).map((fact) => ` · ${fact}`)}
                    <FundEndMark end={fund.end} isInside />
                  </>
                }
                isChosen={isChosen}
                onChoose={() => onChoose(fund.fundCode)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface ChoiceProps {
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <button className={css['hit']} type="button" aria-disabled={isChosen || undefined} onClick={() => !isChosen && onChoose()}>
      <span className={css['name']}>{name}</span>
      <span className={css['code']}>{note}</span>
      {isChosen && <span className={css['chosen']}>{pickerCopy.chosen}</span>}
    </button>
  );
}
