import type { HoldStatusIcon } from '@caifu/core/holding';
import { AlertIcon, AssetsIcon, ClockIcon, DoneIcon, type Icon } from '../kit/icons.tsx';

/** The picture beside a holding's status text (P2 §4). */
export const STATUS_ICONS = { holding: AssetsIcon, waiting: ClockIcon, success: DoneIcon, failure: AlertIcon } as const satisfies Record<
  HoldStatusIcon,
  Icon
>;
