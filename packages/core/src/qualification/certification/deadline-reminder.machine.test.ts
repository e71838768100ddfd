import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { aCertificationDeadline, fakeCertificationPorts } from './certification.fakes.ts';
import type { CertificationPorts } from './certification.ports.ts';
import { createDeadlineReminderMachine } from './deadline-reminder.machine.ts';
import { toDeadlineReminderView } from './deadline-reminder.view.ts';

const later = aCertificationDeadline({ orderNo: 'later', latestUploadAt: epochAt(calendarDate('2026-11-25'), '23:59:59') });
const sooner = aCertificationDeadline({ orderNo: 'sooner' });

const viewOf = async (readDeadlines: CertificationPorts['readDeadlines'], orderNo: string | null = null) => {
  const machine = createDeadlineReminderMachine(fakeCertificationPorts({ readDeadlines }));
  const actor = createActor(machine, { input: { query: { orderNo } } }).start();
  expect(toDeadlineReminderView(actor.getSnapshot()).message).toBeNull();
  return toDeadlineReminderView(await waitFor(actor, (each) => !each.matches('loading')));
};

describe('the reminder of a purchase that waits for the certification', () => {
  it('shows the deadline of the purchase that is due first, and where to certify [CE-16]', async () => {
    expect(await viewOf(() => Promise.resolve([later, sooner]))).toEqual({
      message: { kind: 'certification-deadline', days: 4, at: sooner.latestUploadAt },
      place: { to: 'certification', source: null },
    });
  });

  it('shows the deadline of a given order [CE-16]', async () => {
    const view = await viewOf(() => Promise.resolve([later, sooner]), 'later');
    expect(view.message).toEqual({ kind: 'certification-deadline', days: 6, at: later.latestUploadAt });
  });

  it('shows nothing when no purchase waits, for another order, and after a failed read [CE-16]', async () => {
    expect((await viewOf(() => Promise.resolve([]))).message).toBeNull();
    expect((await viewOf(() => Promise.resolve([later, sooner]), 'another')).message).toBeNull();
    for (const fault of ['network', 'sign-in-required'] as const) {
      expect((await viewOf(() => Promise.reject(new PortError(fault)))).message).toBeNull();
    }
  });
});
