import { usePort } from '../app/shell/flows.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { EntryGrid } from '../funds/EntryGrid.tsx';
import { kindEntries } from '../funds/kind-entries.ts';
import { gridEntries } from '../kit/entries.ts';
import css from '../funds/FundHome.module.css';
import { fundHomeCopy } from '../funds/funds.copy.ts';
import { editorialCopy } from './editorial.copy.ts';

/** 全部功能: every way that the fund home has, as the areas say it [UI-1319]. */
export function MoreFundsScreen() {
  const entries = usePort('entries');
  return (
    <Screen>
      <Section title={fundHomeCopy.tools}>
        <Card>
          <EntryGrid entries={gridEntries(entries, 'tools')} />
        </Card>
      </Section>
      <Section title={fundHomeCopy.calculators}>
        <Card>
          <EntryGrid entries={gridEntries(entries, 'calculators')} />
        </Card>
      </Section>
      <Section title={editorialCopy.reading}>
        <Card>
          <EntryGrid entries={gridEntries(entries, 'reading')} />
        </Card>
      </Section>
      <Section title={fundHomeCopy.byKind}>
        <Card>
          <ul className={css['kinds']} data-alone="">
            {kindEntries.map(({ kind, label, href }) => (
              <li key={kind}>
                <a className={css['kind']} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
    </Screen>
  );
}
