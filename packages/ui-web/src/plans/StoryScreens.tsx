import type { ReactNode } from 'react';
import { hrefTo, Screen, useGo } from '../app/shell/screens.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { BottomButton } from '../kit/BottomBar.tsx';
import { Card, FigureTable, ListRow, RowsCard } from '../kit/show.ts';
import { Chapters } from '../kit/Chapters.tsx';
import { faqCopy, repayIntroCopy, storyCopy } from './story.copy.ts';

interface StoryPageProps {
  readonly lead: string;
  readonly begin: { readonly label: string; readonly path: RoutePath };
  readonly children: ReactNode;
}

/** An explaining page: the introduction, its parts, and the button that begins a plan. */
function StoryPage({ lead, begin, children }: StoryPageProps) {
  const go = useGo();
  return (
    <Screen bottom={<BottomButton text={begin.label} onPress={() => go.to(begin.path)} />}>
      <p className="text-16 bold lines-160">{lead}</p>
      {children}
    </Screen>
  );
}

/** The pages to which the explanations lead. */
function Ways({ title, ways }: { readonly title: string; readonly ways: readonly { readonly title: string; readonly href: string }[] }) {
  return (
    <RowsCard title={title} label={title}>
      {ways.map((way) => (
        <ListRow key={way.href} {...way} />
      ))}
    </RowsCard>
  );
}

const RANKING = '/ranking/fund-ranking' satisfies RoutePath;

/** 复利的故事: shows how interest grows when it stays invested. */
export function CompoundStoryScreen() {
  return (
    <StoryPage lead={storyCopy.lead} begin={{ label: storyCopy.begin, path: RANKING }}>
      <Chapters chapters={storyCopy.chapters} />
      <Card>
        <FigureTable
          label={storyCopy.table}
          caption={storyCopy.table}
          columns={[storyCopy.heads.years, storyCopy.heads.simple, storyCopy.heads.compound]}
          rows={storyCopy.rows.map((row) => ({
            head: row.years,
            cells: [row.simple, <strong key="compound">{row.compound}</strong>],
          }))}
        />
        <p className="small lines-160">{storyCopy.unit}</p>
      </Card>
      <Chapters chapters={storyCopy.more} />
      <Ways
        title={storyCopy.ways}
        ways={[
          { title: storyCopy.calculator, href: hrefTo('/compound-interest/calcalator') },
          { title: storyCopy.faq, href: hrefTo('/plan/surelys-wikipedia') },
        ]}
      />
    </StoryPage>
  );
}

/** 定投百科: answers questions about regular investment. */
export function PlanFaqScreen() {
  return (
    <StoryPage lead={faqCopy.lead} begin={{ label: faqCopy.begin, path: RANKING }}>
      <Chapters chapters={faqCopy.chapters} />
      <Ways
        title={faqCopy.ways}
        ways={[
          { title: faqCopy.mine, href: hrefTo('/plan/dt-list') },
          { title: faqCopy.calculator, href: hrefTo('/automatic-investment-plan/calcalator') },
          { title: faqCopy.story, href: hrefTo('/plan/fuliqiji') },
          { title: faqCopy.goal, href: hrefTo('/investment/wit-aim') },
          { title: faqCopy.agreement, href: hrefTo('/zdtfwxy') },
        ]}
      />
    </StoryPage>
  );
}

/** 还款计划怎么用. */
export function RepayIntroScreen() {
  return (
    <StoryPage lead={repayIntroCopy.lead} begin={{ label: repayIntroCopy.add, path: '/mmf/repay-plan-set' }}>
      <RowsCard label={repayIntroCopy.ways}>
        <ListRow title={repayIntroCopy.running} href={hrefTo('/mmf/not-end-repay')} />
        <ListRow title={repayIntroCopy.ended} href={hrefTo('/mmf/ended-repay')} />
      </RowsCard>
      <Chapters chapters={repayIntroCopy.chapters} />
      <RowsCard>
        <ListRow title={repayIntroCopy.agreement} href={hrefTo('/mmf/repay-agreement')} />
        <ListRow title={repayIntroCopy.authorisation} href={hrefTo('/mmf/bank-auth')} />
      </RowsCard>
    </StoryPage>
  );
}
