import {
  ChartPie,
  Check,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock3,
  Copy,
  Delete,
  FileText,
  Info,
  Landmark,
  RefreshCw,
  Search,
  SlidersHorizontal,
  Star,
  Volume2,
  X,
} from 'lucide-react';
import { drawn } from './icons.tsx';

/* Icons that the first load does not show. */
export const AlertIcon = /* @__PURE__ */ drawn(CircleAlert);
export const BankIcon = /* @__PURE__ */ drawn(Landmark);
export const CheckIcon = /* @__PURE__ */ drawn(Check);
export const ClockIcon = /* @__PURE__ */ drawn(Clock3);
export const CloseIcon = /* @__PURE__ */ drawn(X);
export const CopyIcon = /* @__PURE__ */ drawn(Copy);
export const DocumentIcon = /* @__PURE__ */ drawn(FileText);
export const DoneIcon = /* @__PURE__ */ drawn(CircleCheck);
export const DownIcon = /* @__PURE__ */ drawn(ChevronDown);
export const EraseIcon = /* @__PURE__ */ drawn(Delete);
export const HoldingIcon = /* @__PURE__ */ drawn(ChartPie);
export const FilterIcon = /* @__PURE__ */ drawn(SlidersHorizontal);
export const FollowIcon = /* @__PURE__ */ drawn(Star);
export const InfoIcon = /* @__PURE__ */ drawn(Info);
export const MoreIcon = /* @__PURE__ */ drawn(ChevronRight);
export const RefreshIcon = /* @__PURE__ */ drawn(RefreshCw);
export const SearchIcon = /* @__PURE__ */ drawn(Search);
export const SpeakIcon = /* @__PURE__ */ drawn(Volume2);
