import { describe, expect, it } from 'vitest';
import { aMemberStanding, aPreBuyInput, aStanding } from './pre-buy.fakes.ts';
import { CHECK_FAILED, explainPreBuy } from './pre-buy.rules.ts';
import type { PreBuyContext } from './pre-buy.types.ts';
import { toPreBuyView, type PreBuyStateValue } from './pre-buy.view.ts';

const context: PreBuyContext = {
  ...aPreBuyInput(),
  standing: aStanding(),
  member: aMemberStanding(),
  checks: explainPreBuy(aStanding(), aMemberStanding(), aPreBuyInput()),
  dialog: null,
  destination: null,
  errand: null,
  blockedBy: null,
  insisted: false,
  confirmedCare: false,
};
const view = (value: PreBuyStateValue, overrides: Partial<PreBuyContext> = {}) =>
  toPreBuyView({ value, context: { ...context, ...overrides } });

describe('pre-buy view', () => {
  it.each(['checking', 'deciding', 'readingMember'] as const)('is busy while %s [PB-1]', (value) => {
    expect(view(value)).toMatchObject({ step: 'checking', isBusy: true, canBuy: false, announcement: { kind: 'outcome-pending' } });
  });

  it.each(['alerting', 'warning', 'failing'] as const)('shows and announces the dialog while %s [PB-17]', (value) => {
    expect(view(value, { dialog: CHECK_FAILED })).toMatchObject({
      step: 'asking',
      isBusy: false,
      dialog: CHECK_FAILED,
      announcement: CHECK_FAILED.body,
    });
  });

  it('allows buying after a pass, with the whole gate to explain [PB-12]', () => {
    expect(view('passed')).toMatchObject({ step: 'done', canBuy: true });
    expect(view('passed').checks).toHaveLength(9);
  });

  it('is silent when an exception blocks: no dialog, no notice, only the reason in the view [PB-14]', () => {
    expect(view('blocked', { blockedBy: 'exception' })).toMatchObject({
      step: 'done',
      canBuy: false,
      dialog: null,
      notice: null,
      announcement: null,
      blockedBy: 'exception',
    });
  });

  it('passes on the destination [PB-13]', () => {
    const destination = { to: 'sign-in', comesBack: true } as const;
    expect(view('left', { destination })).toMatchObject({ step: 'done', destination, canBuy: false });
  });
});
