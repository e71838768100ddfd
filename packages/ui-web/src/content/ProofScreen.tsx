import { hrefTo, Screen, useGo } from '../app/shell/screens.ts';
import { Card, ListRow, LoadingRegion, RowsCard, Skeleton } from '../kit/show.ts';
import { Tabs } from '../kit/Tabs.tsx';
import type { ProofGuide, ProofKind } from './proofs.content.ts';
import { contentCopy } from './content.copy.ts';
import { ContentFailed } from './ContentFailed.tsx';
import type { RoutePath } from '../app/routing/route-path.ts';
import { contentTitles } from './titles.copy.ts';
import { lawful } from './law-words.ts';
import css from './ProofScreen.module.css';
import { SampleDrawing } from './SampleDrawing.tsx';
import { useContent } from './use-content.ts';

export interface ProofScreenProps {
  readonly query: { readonly tab?: string | undefined };
}

/** 资产证明说明: explains which papers prove financial assets. */
export function AssetProofScreen({ query }: ProofScreenProps) {
  return (
    <Proofs path="/pe-explain" tab={query.tab} fetchGuide={fetchAssets} other={{ title: contentTitles.incomeProof, path: '/pe-income' }} />
  );
}

/** 收入证明说明. */
export function IncomeProofScreen({ query }: ProofScreenProps) {
  return (
    <Proofs path="/pe-income" tab={query.tab} fetchGuide={fetchIncome} other={{ title: contentTitles.assetProof, path: '/pe-explain' }} />
  );
}

/** 投资经历证明模板. */
export function ExperienceProofScreen({ query }: ProofScreenProps) {
  return <Proofs path="/pe-asset-template" tab={query.tab} fetchGuide={fetchExperience} />;
}

const fetchAssets = () => import('./proofs.content.ts').then((module) => module.assetProofs);
const fetchIncome = () => import('./proofs.content.ts').then((module) => module.incomeProofs);
const fetchExperience = () => import('./proofs.content.ts').then((module) => module.experienceProofs);

interface ProofsProps {
  readonly path: RoutePath;
  readonly tab: string | undefined;
  readonly fetchGuide: () => Promise<ProofGuide>;
  /** Links the page about another kind of proof for the same task. */
  readonly other?: { readonly title: string; readonly path: RoutePath };
}

function Proofs({ path, tab, fetchGuide, other }: ProofsProps) {
  const go = useGo();
  const content = useContent(fetchGuide);
  if (content.kind !== 'shown') {
    return (
      <Screen isBusy={content.kind === 'loading'}>
        <Card>
          {content.kind === 'loading' ? (
            <LoadingRegion>
              <Skeleton width={80} />
              <Skeleton shape="row" count={5} />
            </LoadingRegion>
          ) : (
            <ContentFailed fault={content.fault} retry={content.retry} />
          )}
        </Card>
      </Screen>
    );
  }
  const { standard, kinds, general } = content.value;
  const kind = kinds.find(({ id }) => id === tab) ?? kinds[0];
  return (
    <Screen>
      <Card tone="premium">
        <h2 className="text-16">{contentCopy.proof.standard}</h2>
        <p className="mt-8 plain lines-175">{lawful(standard)}</p>
      </Card>
      <div className="bg-surface rounded clip">
        <Tabs
          label={contentCopy.proof.kinds}
          tabs={kinds}
          selected={kind?.id ?? ''}
          onSelect={(id) => go.to(path, { tab: id }, { isReplacing: true })}
        >
          {kind !== undefined && <Kind kind={kind} />}
        </Tabs>
      </div>
      <Card>
        <h2 className="text-16">{contentCopy.proof.general}</h2>
        <ul className={css['list']}>
          {general.map((line) => (
            <li key={line}>{lawful(line)}</li>
          ))}
        </ul>
      </Card>
      {other !== undefined && (
        <RowsCard>
          <ListRow title={other.title} href={hrefTo(other.path)} />
        </RowsCard>
      )}
    </Screen>
  );
}

function Kind({ kind: { heading, needs, samples } }: { readonly kind: ProofKind }) {
  return (
    <div className="p-16">
      <h2 className="text-16">{heading}</h2>
      <ul className={css['list']}>
        {needs.map((line) => (
          <li key={line}>{lawful(line)}</li>
        ))}
      </ul>
      <div className={css['samples']}>
        {samples.map((sample) => (
          <figure key={sample.caption} className="m-0">
            <SampleDrawing sample={sample} />
            <figcaption className={css['caption']}>
              <strong>{contentCopy.proof.sample(sample.caption)}</strong>
              <span>{contentCopy.proof.marks(sample.marks)}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
