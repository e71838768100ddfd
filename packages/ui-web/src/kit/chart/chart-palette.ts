export interface ChartColour {
  readonly line: string;
  /** The fill below the line, fading into `clear`. */
  readonly fill: string;
  readonly clear: string;
}

export interface ChartPalette {
  readonly brand: ChartColour;
  readonly gain: ChartColour;
  readonly loss: ChartColour;
  readonly flat: ChartColour;
  readonly benchmark: string;
  readonly ink: string;
  readonly axis: string;
  readonly ground: string;
}

/** A canvas cannot use CSS variables, so the present values of the tokens at this element are read. */
export function readPalette(holder: HTMLElement): ChartPalette {
  const probe = document.createElement('i');
  // Under reduced motion every element has a short transition, during which the previous colour would be read.
  probe.style.setProperty('transition', 'none', 'important');
  holder.append(probe);
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const shaded = (token: string): ChartColour => {
    const line = colour(token);
    return { line, fill: withAlpha(line, 0.2), clear: withAlpha(line, 0) };
  };
  const palette = {
    brand: shaded('--brand-ink'),
    gain: shaded('--gain'),
    loss: shaded('--loss'),
    flat: shaded('--flat'),
    benchmark: colour('--line-strong'),
    ink: colour('--ink-2'),
    axis: colour('--line-strong'),
    ground: colour('--surface'),
  };
  probe.remove();
  return palette;
}

/** Calls back when the tokens change: dark mode, elder mode, colour of a gain; by choice or by the system. */
export function watchPalette(onChange: () => void): () => void {
  const byChoice = new MutationObserver(onChange);
  byChoice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-gain', 'data-elder'] });
  const bySystem = matchMedia('(prefers-color-scheme: dark)');
  bySystem.addEventListener('change', onChange);
  return () => {
    byChoice.disconnect();
    bySystem.removeEventListener('change', onChange);
  };
}

function withAlpha(rgb: string, alpha: number): string {
  const [red = '0', green = '0', blue = '0'] = rgb.match(/[\d.]+/g) ?? [];
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}
