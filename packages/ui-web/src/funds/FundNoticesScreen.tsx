import { shownNotice, type FundNotices } from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, usePort, useReading } from '../app/shell/screens.ts';
import { Card, EmptyCard, EmptyState, ListRow, RowsCard } from '../kit/show.ts';
import facts from '../products/ProductFacts.module.css';
import { fundNoticesCopy as copy } from './fund-pages.copy.ts';
import { fundTitles } from './fund-titles.copy.ts';
import { FundSkeleton, titledBy } from './FundScreen.tsx';

export interface FundNoticesScreenProps {
  readonly query: { readonly fundCode: string; readonly noticeId?: string | undefined };
}

/** 基金公告: lists payouts, splits and the founding of the fund, or shows one of these notices. */
export function FundNoticesScreen({ query: { fundCode, noticeId } }: FundNoticesScreenProps) {
  const { view, send } = useReading(usePort('fundNotices'), 'fund-notices', fundCode);
  const failed = view.problem?.kind === 'fund-unknown' ? sentenceOf(view.problem) : copy.failed;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={{ failed }}
      {...titledBy(view.value?.fundName ?? null, fundTitles.notices)}
      skeleton={<FundSkeleton />}
    >
      {view.value !== null &&
        (noticeId === undefined ? <Notices told={view.value} /> : <OneNotice told={view.value} noticeId={noticeId} />)}
    </ReadScreen>
  );
}

function Notices({ told: { fundCode, fundName, notices } }: { readonly told: FundNotices }) {
  return (
    <div className="parts">
      <RowsCard title={fundName} label={fundTitles.notices} none={<EmptyState {...copy.none} />}>
        {notices.map(shownNotice).map(({ id, kind, dayText }) => (
          <ListRow key={id} title={copy.kinds[kind]} note={dayText} href={hrefTo('/notice-detail', { fundCode, noticeId: id })} />
        ))}
      </RowsCard>
      <p className="small lines-170">{copy.source}</p>
    </div>
  );
}

function OneNotice({ told: { fundCode, notices }, noticeId }: { readonly told: FundNotices; readonly noticeId: string }) {
  const notice = notices.map(shownNotice).find(({ id }) => id === noticeId);
  const all = <a href={hrefTo('/notice-detail', { fundCode })}>{copy.all}</a>;
  if (notice === undefined) {
    return <EmptyCard {...copy.missing} action={all} />;
  }
  return (
    <div className="parts">
      <Card title={copy.kinds[notice.kind]} note={notice.dayText} action={all}>
        <p className={facts['text']}>{sentenceOf(notice.text)}</p>
      </Card>
      <p className="small lines-170">{copy.source}</p>
    </div>
  );
}
