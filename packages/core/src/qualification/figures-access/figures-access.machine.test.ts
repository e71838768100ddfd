import { answering, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { epochMs } from '../../values/calendar-date.ts';
import { fakeLaw } from '../../law/law.fakes.ts';
import { qualifiedStatement } from '../qualified-statement.ts';
import { aFigureStanding, fakeFiguresAccessPorts } from './figures-access.fakes.ts';
import { createFiguresAccessMachine } from './figures-access.machine.ts';
import type { FiguresAccessPorts } from './figures-access.ports.ts';
import { toFiguresAccessView } from './figures-access.view.ts';

const start = (overrides: Partial<FiguresAccessPorts> = {}) => {
  const flow = drive(createFiguresAccessMachine(fakeFiguresAccessPorts(overrides)), toFiguresAccessView);
  const { actor } = flow;
  const shown = () => waitFor(actor, ({ value }) => value === 'shown');
  return { ...flow, shown };
};
const reads = (...missing: readonly Parameters<typeof aFigureStanding>[0][]): Partial<FiguresAccessPorts> => {
  const read = vi.fn<FiguresAccessPorts['read']>();
  for (const standing of missing) read.mockResolvedValueOnce({ kind: 'read', value: aFigureStanding(standing) });
  return { read };
};

describe('the way to the figures of private products', () => {
  it('lists the required steps with their state, the next one and the minutes of each [FA-641]', async () => {
    const { view, shown } = start(reads({ missing: ['statement', 'risk-level'] }));
    await shown();
    expect(view()).toMatchObject({
      step: 'shown',
      next: 'statement',
      steps: [
        { id: 'signed-in', minutes: 1, state: 'done' },
        { id: 'statement', minutes: 1, state: 'next' },
        { id: 'risk-level', minutes: 3, state: 'coming' },
      ],
      destination: null,
    });
    expect(view().statement).toHaveLength(5);
  });

  it.each([
    [['signed-in', 'statement', 'risk-level'], { to: 'sign-in', comesBack: true }],
    [['risk-level'], { to: 'risk-assessment', comesBack: true }],
  ] as const)('leads to the page of the next step of %j, and comes back [FA-641]', async (missing, destination) => {
    const { actor, view, shown } = start(reads({ missing }));
    await shown();
    expect(view().destination).toBeNull();
    actor.send({ type: 'step.pressed' });
    expect(view().destination).toEqual(destination);
  });

  it('confirms the ticked statement with its version, reads again and continues with the rest [FA-640] [FA-641]', async () => {
    const confirmStatement = vi.fn<FiguresAccessPorts['confirmStatement']>(() => Promise.resolve({ kind: 'confirmed' }));
    const { actor, view, shown } = start({
      ...reads(
        { missing: ['statement', 'risk-level'] },
        { missing: ['risk-level'], statedAt: epochMs(Date.parse('2026-11-20T23:00:00Z')) },
      ),
      confirmStatement,
    });
    await shown();
    actor.send({ type: 'step.pressed' });
    expect(view()).toMatchObject({ isUnticked: true });
    expect(confirmStatement).not.toHaveBeenCalled();
    actor.send({ type: 'statement.ticked', isTicked: true });
    expect(view()).toMatchObject({ isTicked: true, isUnticked: false });
    actor.send({ type: 'step.pressed' });
    await waitFor(actor, () => view().destination !== null);
    expect(confirmStatement).toHaveBeenCalledExactlyOnceWith(qualifiedStatement(fakeLaw().now()).version, expect.anything());
    expect(view()).toMatchObject({ destination: { to: 'risk-assessment', comesBack: true }, statedOnText: '2026-11-21' });
  });

  it('leads back once nothing is missing [FA-641]', async () => {
    const { view, shown } = start(reads({ missing: [] }));
    await shown();
    expect(view().destination).toEqual({ to: 'back' });
  });

  it('keeps the tick and says why after a refusal or a lost answer [FA-642]', async () => {
    const confirmStatement = vi
      .fn<FiguresAccessPorts['confirmStatement']>()
      .mockResolvedValueOnce({ kind: 'refused', message: { kind: 'statement-outdated' } })
      .mockRejectedValueOnce(new PortError('timeout'));
    const { actor, view, shown } = start({ confirmStatement });
    await shown();
    actor.send({ type: 'statement.ticked', isTicked: true });
    for (const body of [{ kind: 'statement-outdated' }, { kind: 'network-unavailable' }]) {
      actor.send({ type: 'step.pressed' });
      await waitFor(actor, () => view().notice !== null);
      expect(view()).toMatchObject({ step: 'shown', isTicked: true, notice: { body }, isConfirming: false });
      actor.send({ type: 'notice.faded' });
    }
  });

  it('says why nothing could be read, and reads again [FA-642]', async () => {
    const read = vi
      .fn<FiguresAccessPorts['read']>()
      .mockRejectedValueOnce(new PortError('server'))
      .mockResolvedValue({ kind: 'read', value: aFigureStanding() });
    const { actor, view, shown } = start({ read });
    await waitFor(actor, ({ value }) => value === 'failed');
    expect(view()).toMatchObject({ step: 'failed', canRetry: true, problem: { kind: 'system-exception' } });
    actor.send({ type: 'retry.pressed' });
    await shown();
    expect(view()).toMatchObject({ step: 'shown', problem: null });
  });

  it('can leave every state [FA-642]', () => {
    const settings = {
      restsIn: ['shown', 'failed'],
      events: [
        { type: 'statement.ticked', isTicked: true },
        ...presses('step.pressed', 'retry.pressed', 'notice.faded', 'destination.followed'),
      ],
      outcomes: {
        read: readings(aFigureStanding(), aFigureStanding({ missing: ['risk-level'] }), aFigureStanding({ missing: [] })),
        confirm: answering({ kind: 'confirmed' }),
      },
    };
    expect(gapsOf(walkMachine(createFiguresAccessMachine(fakeFiguresAccessPorts()), settings))).toEqual([]);
  });
});
