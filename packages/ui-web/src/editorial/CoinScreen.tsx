import { hrefTo, Screen } from '../app/shell/screens.ts';
import { EmptyCard } from '../kit/Cards.tsx';
import { editorialCopy } from './editorial.copy.ts';

/** [FE-50] The product has no coins, and this page says so. */
export function CoinScreen() {
  const { title, text, action } = editorialCopy.coins;
  return (
    <Screen>
      <EmptyCard title={title} text={text} action={<a href={hrefTo('/fund/allnews')}>{action}</a>} />
    </Screen>
  );
}
