import {
  ALargeSmall,
  Briefcase,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock3,
  Copy,
  Delete,
  Eye,
  EyeOff,
  FileText,
  Gem,
  House,
  Info,
  Landmark,
  LoaderCircle,
  RefreshCw,
  UserRound,
  WalletCards,
  WifiOff,
  X,
} from 'lucide-react';
import type { ComponentType } from 'react';

export interface IconProps {
  /** Edge of the square in CSS pixels. */
  readonly size?: number;
}

export type Icon = ComponentType<IconProps>;

/* One library, one stroke weight; an icon never carries meaning alone, so all are hidden from screen readers. */
export const AlertIcon = /* @__PURE__ */ drawn(CircleAlert);
export const AssetsIcon = /* @__PURE__ */ drawn(WalletCards);
export const BackIcon = /* @__PURE__ */ drawn(ChevronLeft);
export const BankIcon = /* @__PURE__ */ drawn(Landmark);
export const BrokerIcon = /* @__PURE__ */ drawn(Briefcase);
export const BusyIcon = /* @__PURE__ */ drawn(LoaderCircle);
export const CheckIcon = /* @__PURE__ */ drawn(Check);
export const ClockIcon = /* @__PURE__ */ drawn(Clock3);
export const CloseIcon = /* @__PURE__ */ drawn(X);
export const CopyIcon = /* @__PURE__ */ drawn(Copy);
export const DocumentIcon = /* @__PURE__ */ drawn(FileText);
export const DoneIcon = /* @__PURE__ */ drawn(CircleCheck);
export const ElderIcon = /* @__PURE__ */ drawn(ALargeSmall);
export const EraseIcon = /* @__PURE__ */ drawn(Delete);
export const HiddenIcon = /* @__PURE__ */ drawn(EyeOff);
export const HomeIcon = /* @__PURE__ */ drawn(House);
export const InfoIcon = /* @__PURE__ */ drawn(Info);
export const MineIcon = /* @__PURE__ */ drawn(UserRound);
export const MoreIcon = /* @__PURE__ */ drawn(ChevronRight);
export const OfflineIcon = /* @__PURE__ */ drawn(WifiOff);
export const PremiumIcon = /* @__PURE__ */ drawn(Gem);
export const RefreshIcon = /* @__PURE__ */ drawn(RefreshCw);
export const ShownIcon = /* @__PURE__ */ drawn(Eye);

/** Draws a glyph of the library in the product's stroke; for icons that one lazy part alone uses. */
export function drawn(Glyph: ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>): Icon {
  return function DrawnIcon({ size = 20 }: IconProps) {
    return <Glyph size={size} strokeWidth={1.75} aria-hidden />;
  };
}
