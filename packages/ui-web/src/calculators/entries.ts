import { Calculator, Percent, Sigma } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import { fundHomeCopy } from '../funds/funds.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { about } from './entries.copy.ts';

const PlanIcon = /* @__PURE__ */ drawn(Calculator);
const CompoundIcon = /* @__PURE__ */ drawn(Percent);
const CapmIcon = /* @__PURE__ */ drawn(Sigma);

/** Entries that only compute; nothing is sold there. */
export const calculatorsEntries: AreaEntries = [
  {
    label: fundHomeCopy.planCalculator,
    icon: PlanIcon,
    href: hrefTo('/automatic-investment-plan/calcalator'),
    about: about.plan,
    at: { calculators: 10, reckon: 10 },
  },
  {
    label: fundHomeCopy.compoundCalculator,
    icon: CompoundIcon,
    href: hrefTo('/compound-interest/calcalator'),
    about: about.compound,
    at: { calculators: 20, reckon: 20 },
  },
  {
    label: fundHomeCopy.capmCalculator,
    icon: CapmIcon,
    href: hrefTo('/capm-calculator'),
    about: about.capm,
    at: { calculators: 30, reckon: 30 },
  },
];
