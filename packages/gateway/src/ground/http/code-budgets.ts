import { createAddressTries } from '../watch/address-tries.ts';

export type CodeBudget = 'sent' | 'wrong';

/** [GW-1262] Budgets of requested and of wrong one-time codes, by address and over all addresses. */
export interface CodeBudgets {
  /** Takes one. false if the address or all addresses together have none left. */
  take(budget: CodeBudget, address: string, alarm: (text: string) => void): boolean;
  /** Returns one, because the try was not wrong. */
  giveBack(budget: CodeBudget, address: string): void;
}

/** 0: no limit. Counted in this process, like the budgets of requests. */
export const createCodeBudgets = (mostOfAddress: number, mostOfAll: number, now: () => number): CodeBudgets => {
  const counters = () => ({
    address: createAddressTries(mostOfAddress, now),
    all: createAddressTries(mostOfAll, now),
    alarms: createAddressTries(1, now),
  });
  const budgets = { sent: counters(), wrong: counters() };
  return {
    take: (budget, address, alarm) => {
      const { address: own, all, alarms } = budgets[budget];
      if (!own.take(address)) return false;
      if (all.take(EVERYBODY)) return true;
      own.giveBack(address);
      if (alarms.take(EVERYBODY)) alarm(ALARMS[budget](mostOfAll));
      return false;
    },
    giveBack: (budget, address) => {
      budgets[budget].address.giveBack(address);
      budgets[budget].all.giveBack(EVERYBODY);
    },
  };
};

const EVERYBODY = 'everybody';
const ALARMS: Readonly<Record<CodeBudget, (most: number) => string>> = {
  sent: (most) => `${most} one-time codes were asked for within an hour (CODES_ALL): devices that are not known are refused more`,
  wrong: (most) => `${most} wrong one-time codes came within an hour (CODES_ALL): devices that are not known are refused more`,
};
