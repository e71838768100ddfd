import { feeClassOf, fundFeeFaults } from '@caifu/core/funds';
import { FEE_CLASSES, inducingWords } from '@caifu/core/law';
import { calendarDate, ratePpm } from '@caifu/core/values';
import { expect, it } from 'vitest';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { undrawable } from '../products/documents/font-glyphs.ts';
import { demoFundMarket } from './fund-market.ts';
import { demoPortfolios, seedDemoPortfolios } from './fund-portfolios.ts';
import { seedDemoFunds } from './fund-seed.ts';

const gateway = useTestGateway();

it('has names of funds and companies in characters that documents can show [GW-899]', () => {
  const { funds, companies } = demoFundMarket(20_261_120, calendarDate('2026-11-20'));
  const names = [...funds.map(({ fundName }) => fundName), ...companies.map(({ companyName }) => companyName)].join('');
  expect(names.length).toBeGreaterThan(1_000);
  expect(undrawable(names)).toEqual([]);
});

it('has fees within the limits of the law in force, for every kind, and names without words that it warns of [LAW-21] [LAW-64]', () => {
  const { funds } = demoFundMarket(20_261_120, calendarDate('2026-11-20'));
  const rated = funds.map(({ servicePpm, ...fund }) => ({ ...fund, serviceRate: ratePpm(servicePpm) }));
  expect(rated.flatMap((fund) => fundFeeFaults(fund, fund, gateway.deps.law.now()))).toEqual([]);
  expect(new Set(rated.map((fund) => feeClassOf(fund))).size).toBe(FEE_CLASSES.length);
  expect(funds.flatMap(({ fundName }) => inducingWords(fundName, gateway.deps.law.now()))).toEqual([]);
});

it('adds nothing to a database with funds imported before the demo was started [GW-899]', async () => {
  await gateway.rows`insert into fund (fund_code, fund_name, is_money) values ('000001', '松涧成长混合A', false)`;
  await seedDemoFunds(gateway.deps, { years: 1, every: 40 });
  await gateway.rows`delete from fund`;
  // A later start adds none either, because the database was not the demo's at the first start.
  await seedDemoFunds(gateway.deps, { years: 1, every: 40 });
  const rows = await gateway.rows`select from fund`;
  expect(rows).toHaveLength(0);
});

it('gives most funds the greatest positions of the last reported quarter, similar within a theme [GW-1086]', async () => {
  const portfolios = demoPortfolios(20_261_120, calendarDate('2026-11-18'));
  expect(portfolios.length).toBeGreaterThan(250);
  expect(portfolios.length).toBeLessThan(demoFundMarket(20_261_120, calendarDate('2026-11-18')).funds.length);
  for (const { portfolio } of portfolios) {
    expect(portfolio.reportedOn).toBe('2026-09-30');
    const weights = portfolio.securities.map(({ weight }) => weight);
    expect(weights.length).toBeGreaterThanOrEqual(5);
    expect(weights.every((weight) => weight > 0)).toBe(true);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(1_000_000);
    expect(new Set(portfolio.securities.map(({ securityCode }) => securityCode)).size).toBe(weights.length);
  }
  expect(undrawable(portfolios.flatMap(({ portfolio }) => portfolio.securities.map(({ securityName }) => securityName)).join(''))).toEqual(
    [],
  );
  expect(demoPortfolios(20_261_120, calendarDate('2026-10-20'))[0]?.portfolio.reportedOn).toBe('2026-06-30');
  await seedDemoPortfolios(gateway.deps);
  const rows = await gateway.rows`select from fund_security`;
  expect(rows).toHaveLength(0);
});
