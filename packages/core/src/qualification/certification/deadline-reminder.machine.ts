import { createResourceMachine, type ResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { CertificationPorts } from './certification.ports.ts';
import { deadlineMessage, nearestDeadline } from './certification.rules.ts';
import type { DeadlineReminder, DeadlineReminderInput } from './certification.types.ts';

export type DeadlineReminderMachine = ResourceMachine<DeadlineReminderInput, DeadlineReminder>;

/**
 * [CE-16] Deadline of the evidence for a paid purchase: of one order, or of the one that is due first. A resource read. Rules:
 * docs/flows/certification.md
 */
export const createDeadlineReminderMachine = (ports: Pick<CertificationPorts, 'clock' | 'readDeadlines'>): DeadlineReminderMachine =>
  createResourceMachine<DeadlineReminderInput, DeadlineReminder>(
    {
      read: async ({ orderNo }, signal) => {
        const deadlines = await ports.readDeadlines(signal);
        const nearest = nearestDeadline(deadlines.filter((each) => orderNo === null || each.orderNo === orderNo));
        return {
          kind: 'read',
          value: { message: nearest === null ? null : deadlineMessage(nearest, ports.clock.now()), source: nearest?.source ?? null },
        };
      },
    },
    'deadline-reminder',
  );
