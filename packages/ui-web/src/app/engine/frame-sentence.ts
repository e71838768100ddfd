import { faultCopy } from '../../kit/fault.copy.ts';
import { faultKindOf, type FaultKind } from '../../kit/fault-kind.ts';
import { frameCopy } from './frame.copy.ts';

// The first script in the HTML, in ES5: it must run where the rest of the app does not. The app removes its sentence together with the
// frame.

export type TellFault = (fault: unknown) => void;

declare global {
  interface Window {
    /** Shows in the frame why the app does not start. Undefined in an engine below the floor, where the app is not started. */
    caifuTell?: TellFault;
  }
}

/** Milliseconds after which a page that the app has not taken over shows a sentence. */
const LATE = 20_000;

/** Chromium has aspect-ratio since 88; Safari and Firefox have dialog since 15.4 and 98. */
const isKnownEngine = typeof CSS === 'object' && CSS.supports('aspect-ratio', '1') && typeof HTMLDialogElement === 'function';

const tell = (kind: FaultKind | 'late'): void => {
  const body = document.querySelector('#root .frame-body');
  // The app has taken over.
  if (body === null) return;
  const note = document.createElement('p');
  note.className = 'frame-note';
  note.setAttribute('role', 'alert');
  note.appendChild(document.createTextNode(kind === 'late' ? frameCopy.late : faultCopy[kind]));
  if (kind !== 'engine') {
    const again = document.createElement('a');
    again.href = '';
    again.textContent = frameCopy.reload;
    again.addEventListener('click', (event) => {
      event.preventDefault();
      location.reload();
    });
    note.appendChild(again);
  }
  const number = serviceNumber();
  if (number !== '') {
    const call = document.createElement('a');
    call.href = `tel:${number.replace(/[^\d+]/g, '')}`;
    call.textContent = `${frameCopy.service} ${number}`;
    note.appendChild(call);
  }
  body.textContent = '';
  body.appendChild(note);
};

const serviceNumber = (): string => {
  try {
    const settings = document.querySelector('meta[name="caifu-settings"]');
    const given: unknown = JSON.parse(settings?.getAttribute('content') ?? '');
    const number: unknown = typeof given === 'object' && given !== null && 'customerService' in given ? given.customerService : '';
    if (typeof number === 'string' && number !== '') return number;
  } catch {
    // No settings: the seller's number.
  }
  const seller = document.querySelector('meta[name="caifu-seller"]');
  return (seller && seller.getAttribute('data-phone')) || '';
};

const tellFault = (fault: unknown): void => tell(faultKindOf(fault));
const whenRead = (task: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task);
  else task();
};

if (isKnownEngine) {
  window.caifuTell = (fault) => whenRead(() => tellFault(fault));
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // A failed download has no error here. The code that waits for the file reports it.
    if (error !== undefined && error !== null) window.caifuTell?.(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => window.caifuTell?.(reason));
  setTimeout(() => tell('late'), LATE);
} else whenRead(() => tell('engine'));
