import { kitCopy } from './kit.copy.ts';
import { HiddenIcon, ShownIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';

/** The eye button, which hides every amount. */
export function HideAmountsButton({ isHidden, onToggle }: { readonly isHidden: boolean; readonly onToggle: () => void }) {
  return (
    <IconButton
      icon={isHidden ? HiddenIcon : ShownIcon}
      label={isHidden ? kitCopy.showAmounts : kitCopy.hideAmounts}
      onPress={onToggle}
      size={20}
    />
  );
}
