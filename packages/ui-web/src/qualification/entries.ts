import { hrefTo } from '../app/routing/navigation.ts';
import { qualificationTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const qualificationEntries: AreaEntries = [
  { label: qualificationTitles.standing, about: about.standing, href: hrefTo('/identity-auth'), at: { account: 90 } },
  { label: qualificationTitles.riskAssessment, about: about.risk, href: hrefTo('/newfundrisk'), at: { account: 100 } },
  { label: qualificationTitles.figuresAccess, about: about.figures, href: hrefTo('/figures-access'), at: { wealth: 60 } },
];
