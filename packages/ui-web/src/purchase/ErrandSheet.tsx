import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { Timeline } from '../kit/Timeline.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import type { BuyPartProps } from './buy-part.ts';
import css from './BuySheets.module.css';

/** What is missing before buying, all at once: each step ends in the next, and the last in the purchase. */
export function ErrandSheet({ view: { errands }, send }: BuyPartProps) {
  const { title, lead, minutes, begin } = tradeCopy.errands;
  const names = tradeCopy.checks.names;
  const [first] = errands;
  return (
    <Sheet
      isOpen={first !== undefined}
      title={title(errands.length)}
      onClose={() => send({ type: 'dialog.dismissed' })}
      height="80%"
      footer={
        first !== undefined && (
          <Button isWide onPress={() => send({ type: 'dialog.accepted' })}>
            {begin(names[first.id])}
          </Button>
        )
      }
    >
      <p className={css['note']}>{lead(errands.reduce((sum, each) => sum + each.minutes, 0))}</p>
      <Card>
        <Timeline
          steps={errands.map((errand, at) => ({
            label: names[errand.id],
            date: minutes(errand.minutes),
            state: at === 0 ? 'current' : 'coming',
          }))}
        />
      </Card>
    </Sheet>
  );
}
