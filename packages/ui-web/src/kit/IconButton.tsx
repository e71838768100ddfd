import css from './IconButton.module.css';
import type { Icon } from './icons.tsx';

export interface IconButtonProps {
  readonly icon: Icon;
  /** What a press does, for screen readers. */
  readonly label: string;
  readonly onPress: () => void;
  /** For a switch with an icon: whether it is on. */
  readonly isPressed?: boolean;
  readonly size?: number;
}

export function IconButton({ icon: Glyph, label, onPress, isPressed, size = 22 }: IconButtonProps) {
  return (
    <button className={css['button']} type="button" aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      <Glyph size={size} />
    </button>
  );
}
