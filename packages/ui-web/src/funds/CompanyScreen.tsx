import { scaleText, type CompanyDetail, type KindOfCompany } from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, usePort, useReading } from '../app/shell/screens.ts';
import { Amount, Hero, ListRow, RowsCard } from '../kit/show.ts';
import { fundPagesCopy, fundPeopleCopy as copy } from './fund-pages.copy.ts';
import { FundSkeleton } from './FundScreen.tsx';

/** Shows a company: the number of its funds by kind, their size, and the link to each list. */
export function CompanyScreen({ query: { companyCode } }: { readonly query: { readonly companyCode: string } }) {
  const { view, send } = useReading(usePort('fundCompanyDetail'), 'fund-company-detail', companyCode);
  const failed = view.problem?.kind === 'fund-company-unknown' ? sentenceOf(view.problem) : copy.companyFailed;
  return (
    <ReadScreen view={view} send={send} words={{ failed }} skeleton={<FundSkeleton />}>
      {view.value !== null && <Company company={view.value} />}
    </ReadScreen>
  );
}

function Company({ company }: { readonly company: CompanyDetail }) {
  const { kinds } = company;
  const known = kinds.flatMap(({ scaleYuan }) => (scaleYuan === null ? [] : [scaleYuan]));
  const scale = known.length === 0 ? null : known.reduce((sum, yuan) => sum + yuan, 0);
  return (
    <div className="parts">
      <p>{company.companyName}</p>
      <Hero
        label={copy.scale}
        ridge={company.companyName}
        figures={[
          { label: copy.fundCount, value: <Amount text={String(kinds.reduce((sum, { fundCount }) => sum + fundCount, 0))} /> },
          { label: copy.managerCount, value: <Amount text={String(company.managerCount)} /> },
        ]}
      >
        <Amount text={scaleText(scale)} size="28" />
        {company.scaleDay !== null && <p className="small lines-170">{fundPagesCopy.onDay(company.scaleDay)}</p>}
      </Hero>
      <RowsCard title={copy.kinds} label={copy.kinds}>
        {kinds.map((one) => (
          <ListRow
            key={one.kind ?? ''}
            title={one.kind === null ? fundPagesCopy.otherKind : fundPagesCopy.kinds[one.kind]}
            note={copy.kindFunds(one.fundCount)}
            value={scaleText(one.scaleYuan)}
            {...rankingOf(company.companyCode, one)}
          />
        ))}
      </RowsCard>
    </div>
  );
}

/** [FD-16] The ranking, filtered by company and kind (decision 0237). Funds without a kind have no list. */
const rankingOf = (company: string, { kind }: KindOfCompany): { readonly href?: string } =>
  kind === null ? {} : { href: hrefTo('/ranking/fund-ranking', { kind, company }) };
