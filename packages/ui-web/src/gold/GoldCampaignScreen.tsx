import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { usePort } from '../app/shell/flows.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Screen } from '../app/shell/Screen.tsx';
import { ArticleBody, ArticleSkeleton } from '../editorial/ArticleScreens.tsx';
import { useRead } from '../editorial/use-read.ts';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { EmptyState } from '../kit/States.tsx';
import { goldCampaignCopy as copy, RISK } from './gold.copy.ts';
import css from './Gold.module.css';

/** The article of the content that the page shows while it is out. */
const CAMPAIGN = 'gold-christmas';

/** [UI-1179] 岁末黄金专题: an article with a window. Outside of it the page says so, and still leads to gold. */
export function GoldCampaignScreen() {
  const { view, send } = useRead(usePort('article'), CAMPAIGN, 'gold-campaign');
  const go = useGo();
  const bottom = (
    <BottomBar>
      <Button isWide onPress={() => go.to('/gold/gx-gold')}>
        {copy.toGold}
      </Button>
    </BottomBar>
  );
  const more = (
    <>
      <Card isFlush>
        <List>
          <ListRow title={copy.benefit} href={hrefTo('/gold/incremental/benefit')} />
        </List>
      </Card>
      <p className={css['risk']}>{RISK}</p>
    </>
  );
  if (view.problem?.kind === 'article-unknown') {
    return (
      <Screen bottom={bottom}>
        <Card>
          <EmptyState title={copy.over.title} text={copy.over.text} />
        </Card>
        {more}
      </Screen>
    );
  }
  return (
    <ReadScreen view={view} step={view.step} send={send} words={copy} bottom={bottom} skeleton={<ArticleSkeleton />}>
      {view.value !== null && (
        <div className={css['stack']}>
          <ArticleBody article={view.value} />
          {more}
        </div>
      )}
    </ReadScreen>
  );
}
