import { hrefTo } from '../app/routing/navigation.ts';
import { plansTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const plansEntries: AreaEntries = [
  {
    label: plansTitles.invests,
    about: about.invests,
    href: hrefTo('/plan/dt-list'),
    at: { mine: 100, regular: 10 },
  },
  { label: plansTitles.strategies, about: about.strategies, href: hrefTo('/portfolio/dt-list'), at: { regular: 20 } },
  { label: plansTitles.golds, about: about.golds, href: hrefTo('/gold/dt-list'), services: ['gold'], at: { regular: 30 } },
  { label: plansTitles.salaries, about: about.salaries, href: hrefTo('/mmf/not-end-plan'), at: { regular: 40 } },
  { label: plansTitles.repayments, about: about.repayments, href: hrefTo('/mmf/not-end-repay'), at: { regular: 50 } },
  { label: plansTitles.goal, about: about.goal, href: hrefTo('/investment/wit-aim'), at: { regular: 60 } },
  { label: plansTitles.faq, about: about.faq, href: hrefTo('/plan/surelys-wikipedia'), at: { learn: 80 } },
  { label: plansTitles.story, about: about.story, href: hrefTo('/plan/fuliqiji'), at: { learn: 90 } },
];
