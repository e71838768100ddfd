import {
  ALargeSmall,
  Briefcase,
  ChartNoAxesColumn,
  ChevronLeft,
  Eye,
  EyeOff,
  Gem,
  House,
  LoaderCircle,
  Star,
  UserRound,
  WalletCards,
  WifiOff,
} from 'lucide-react';
import type { ComponentType } from 'react';

export interface IconProps {
  /** Edge of the square in CSS pixels. */
  readonly size?: number;
}

export type Icon = ComponentType<IconProps>;

/*
 * Icons of the first load; the others are in late-icons.tsx. All come from one library, with one stroke width. An icon never has a meaning
 * of its own, so all are hidden from screen readers.
 */
export const AssetsIcon = /* @__PURE__ */ drawn(WalletCards);
export const BackIcon = /* @__PURE__ */ drawn(ChevronLeft);
export const BrokerIcon = /* @__PURE__ */ drawn(Briefcase);
export const BusyIcon = /* @__PURE__ */ drawn(LoaderCircle);
export const ElderIcon = /* @__PURE__ */ drawn(ALargeSmall);
export const FundsIcon = /* @__PURE__ */ drawn(ChartNoAxesColumn);
export const HiddenIcon = /* @__PURE__ */ drawn(EyeOff);
export const HomeIcon = /* @__PURE__ */ drawn(House);
export const MineIcon = /* @__PURE__ */ drawn(UserRound);
export const OfflineIcon = /* @__PURE__ */ drawn(WifiOff);
export const PremiumIcon = /* @__PURE__ */ drawn(Gem);
export const ShownIcon = /* @__PURE__ */ drawn(Eye);
export const WatchIcon = /* @__PURE__ */ drawn(Star);

/** Draws a glyph of the library in the product's stroke, for icons that only one late part uses. */
export function drawn(Glyph: ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>): Icon {
  return function DrawnIcon({ size = 20 }: IconProps) {
    return <Glyph size={size} strokeWidth={1.75} aria-hidden />;
  };
}
