import { Screen } from '../app/shell/Screen.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { EntryGrid } from '../funds/EntryGrid.tsx';
import { calculatorEntries, fundTools, kindEntries } from '../funds/fund-entries.tsx';
import css from '../funds/FundHome.module.css';
import { fundHomeCopy } from '../funds/funds.copy.ts';
import { editorialCopy } from './editorial.copy.ts';
import { readingEntries } from './reading-entries.tsx';

/** 全部功能: every way that the fund home has. */
export function MoreFundsScreen() {
  return (
    <Screen>
      <Section title={fundHomeCopy.tools}>
        <Card>
          <EntryGrid entries={fundTools} />
        </Card>
      </Section>
      <Section title={fundHomeCopy.calculators}>
        <Card>
          <EntryGrid entries={calculatorEntries} />
        </Card>
      </Section>
      <Section title={editorialCopy.reading}>
        <Card>
          <EntryGrid entries={readingEntries} />
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
