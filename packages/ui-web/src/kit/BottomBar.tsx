import type { ReactNode } from 'react';
import { WideButton, type WideButtonProps } from './Button.tsx';
import css from './BottomBar.module.css';

/** Keeps a screen's primary action in view, above the safe area. */
export function BottomBar({ children, above }: { readonly children: ReactNode; readonly above?: ReactNode }) {
  return (
    <div className={css['bar']}>
      {above !== undefined && <div className={css['above']}>{above}</div>}
      <div className="flex items-start gap-12">{children}</div>
    </div>
  );
}

/** A bar with only a primary action. */
export function BottomButton(props: WideButtonProps) {
  return (
    <BottomBar>
      <WideButton {...props} />
    </BottomBar>
  );
}
