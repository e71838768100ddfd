import type { ReactNode } from 'react';
import type { ProofSample } from './proofs.content.ts';
import { contentCopy } from './content.copy.ts';
import css from './SampleDrawing.module.css';

/** A drawing of a proof, without words: bars stand for lines, frames for the parts that must be visible. */
export function SampleDrawing({ sample: { shape, caption, marks } }: { readonly sample: ProofSample }) {
  return (
    <svg className={css['drawing']} viewBox="0 0 160 120" role="img" aria-label={contentCopy.proof.drawing(caption, marks)}>
      {shape === 'screenshot' && <Screenshot count={marks.length} />}
      {shape === 'paper' && <Paper count={marks.length} />}
      {shape === 'statement' && <Statement count={marks.length} />}
    </svg>
  );
}

function Screenshot({ count }: { readonly count: number }) {
  return (
    <>
      <rect className={css['paper']} x="46" y="6" width="68" height="108" rx="8" />
      <rect className={css['bar']} x="68" y="11" width="24" height="3" rx="1.5" />
      {places(count).map((place) => (
        <Line key={place} y={24 + place * 22} x={54} width={52}>
          <rect className={css['bar']} x="58" y={29 + place * 22} width={place === 1 ? 44 : 30} height={place === 1 ? 6 : 4} rx="2" />
        </Line>
      ))}
      {places(4 - count).map((place) => (
        <rect key={place} className={css['faint']} x="56" y={34 + (count + place) * 20} width="48" height="4" rx="2" />
      ))}
    </>
  );
}

function Paper({ count }: { readonly count: number }) {
  return (
    <>
      <path className={css['paper']} d="M36 6h72l16 16v92H36z" />
      <path className={css['fold']} d="M108 6v16h16" />
      <rect className={css['bar']} x="60" y="16" width="34" height="5" rx="2" />
      {places(count).map((place) => (
        <Line key={place} y={30 + place * 26} x={44} width={place === count - 1 ? 46 : 72}>
          <rect className={css['bar']} x="49" y={35 + place * 26} width={place === count - 1 ? 34 : 58} height="4" rx="2" />
          <rect className={css['faint']} x="49" y={42 + place * 26} width={place === count - 1 ? 26 : 44} height="3" rx="1.5" />
        </Line>
      ))}
      <circle className={css['seal']} cx="104" cy="92" r="14" />
      <path className={css['seal']} d="M104 84l2.4 5.4 5.8.6-4.4 3.9 1.3 5.7-5.1-3-5.1 3 1.3-5.7-4.4-3.9 5.8-.6z" />
    </>
  );
}

function Statement({ count }: { readonly count: number }) {
  return (
    <>
      <rect className={css['paper']} x="18" y="8" width="124" height="104" rx="4" />
      <Line x={24} y={13} width={84}>
        <rect className={css['bar']} x="29" y="18" width="64" height="5" rx="2" />
      </Line>
      {count > 1 && <rect className={css['frame']} x="24" y="52" width="34" height="14" rx="3" />}
      {count > 2 && <rect className={css['frame']} x="60" y="52" width="42" height="14" rx="3" />}
      {places(5).map((place) => (
        <g key={place}>
          <path className={css['fold']} d={`M24 ${36 + place * 15}h112`} />
          <rect className={css[place === 1 && count > 1 ? 'bar' : 'faint']} x="29" y={42 + place * 15} width="24" height="4" rx="2" />
          <rect className={css[place === 1 && count > 2 ? 'bar' : 'faint']} x="64" y={42 + place * 15} width="34" height="4" rx="2" />
          <rect className={css['faint']} x="112" y={42 + place * 15} width="20" height="4" rx="2" />
        </g>
      ))}
    </>
  );
}

interface LineProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly children: ReactNode;
}

/** A framed line that must be visible. */
function Line({ x, y, width, children }: LineProps) {
  return (
    <>
      <rect className={css['frame']} x={x} y={y} width={width} height="18" rx="3" />
      {children}
    </>
  );
}

const places = (count: number): readonly number[] => Array.from({ length: Math.max(0, count) }, (_, place) => place);
