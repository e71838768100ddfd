import type { HoldStatusIcon } from '@caifu/core/holding';
import { ChevronDown } from 'lucide-react';
import { drawn, type Icon } from '../kit/icons.tsx';
import { AlertIcon, ClockIcon, DoneIcon, HoldingIcon } from '../kit/late-icons.tsx';

/** The icon beside a holding's status text (P2 §4). */
export const STATUS_ICONS = { holding: HoldingIcon, waiting: ClockIcon, success: DoneIcon, failure: AlertIcon } as const satisfies Record<
  HoldStatusIcon,
  Icon
>;

/** The arrow for unfolding. */
export const DownIcon = /* @__PURE__ */ drawn(ChevronDown);
