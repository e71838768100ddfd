import { hrefTo, ReadScreen, Screen, useGo, usePort, useReading } from '../app/shell/screens.ts';
import { ArticleBody, ArticleSkeleton } from '../editorial/ArticleScreens.tsx';
import { BottomButton } from '../kit/BottomBar.tsx';
import { EmptyCard, ListRow, RowsCard } from '../kit/show.ts';
import { goldCampaignCopy as copy, RISK } from './gold.copy.ts';
import css from './Gold.module.css';

/** The id of the article that the page shows during the campaign. */
const CAMPAIGN = 'gold-christmas';

/** [UI-1179] 岁末黄金专题: an article within a period. Outside of the period the page says so and still links gold. */
export function GoldCampaignScreen() {
  const { view, send } = useReading(usePort('article'), 'gold-campaign', CAMPAIGN);
  const go = useGo();
  const bottom = <BottomButton text={copy.toGold} onPress={() => go.to('/gold/gx-gold')} />;
  const more = (
    <>
      <RowsCard>
        <ListRow title={copy.benefit} href={hrefTo('/gold/incremental/benefit')} />
      </RowsCard>
      <p className="p-0-4 small lines-170">{RISK}</p>
    </>
  );
  if (view.problem?.kind === 'article-unknown') {
    return (
      <Screen bottom={bottom}>
        <EmptyCard title={copy.over.title} text={copy.over.text} />
        {more}
      </Screen>
    );
  }
  return (
    <ReadScreen view={view} send={send} words={copy} bottom={bottom} skeleton={<ArticleSkeleton />}>
      {view.value !== null && (
        <div className={css['stack']}>
          <ArticleBody article={view.value} />
          {more}
        </div>
      )}
    </ReadScreen>
  );
}
