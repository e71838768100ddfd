import { Screen, usePort } from '../app/shell/screens.ts';
import { Card } from '../kit/Card.tsx';
import { EntryGrid } from '../kit/EntryGrid.tsx';
import { kindEntries } from '../funds/kind-entries.ts';
import { gridEntries } from '../kit/entries.ts';
import css from '../funds/FundHome.module.css';
import { fundHomeCopy } from '../funds/funds.copy.ts';
import { editorialCopy } from './editorial.copy.ts';

/** 全部功能: lists all entries of the fund home, as the areas define them [UI-1319]. */
export function MoreFundsScreen() {
  const entries = usePort('entries');
  return (
    <Screen>
      <Card title={fundHomeCopy.tools}>
        <EntryGrid entries={gridEntries(entries, 'tools')} />
      </Card>
      <Card title={fundHomeCopy.calculators}>
        <EntryGrid entries={gridEntries(entries, 'calculators')} />
      </Card>
      <Card title={editorialCopy.reading}>
        <EntryGrid entries={gridEntries(entries, 'reading')} />
      </Card>
      <Card title={fundHomeCopy.byKind}>
        <ul className={css['kinds']} data-alone="">
          {kindEntries.map(({ kind, label, href }) => (
            <li key={kind}>
              <a className={css['kind']} href={href} aria-label={fundHomeCopy.fundsOf(label)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Screen>
  );
}
