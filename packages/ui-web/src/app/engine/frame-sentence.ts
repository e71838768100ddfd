import { faultKindOf, type FaultKind } from '../../kit/fault-kind.ts';
import { frameCopy } from './frame.copy.ts';

// Written into the HTML as its first script, in the language of 2009 (ES5): it must run where nothing else of the app does. The app takes
// its sentence away together with the frame.

export type TellFault = (fault: unknown) => void;

declare global {
  interface Window {
    /** Tells in the frame why the app does not start. Absent in an engine below the floor: there the app is not started. */
    caifuTell?: TellFault;
  }
}

/** Milliseconds after which a page that the app has not taken over says so. */
const LATE = 20_000;

/** Chromium has the one since 88, Safari and Firefox the other since 15.4 and 98. */
const isKnownEngine = typeof CSS === 'object' && CSS.supports('aspect-ratio', '1') && typeof HTMLDialogElement === 'function';

const tell = (kind: FaultKind | 'late'): void => {
  const body = document.querySelector('#root .frame-body');
  // The app has taken over.
  if (body === null) return;
  const note = document.createElement('p');
  note.className = 'frame-note';
  note.setAttribute('role', 'alert');
  note.appendChild(document.createTextNode(frameCopy[kind]));
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
    return typeof number === 'string' ? number : '';
  } catch {
    return '';
  }
};

const tellFault = (fault: unknown): void => tell(faultKindOf(fault));
const whenRead = (task: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task);
  else task();
};

if (isKnownEngine) {
  window.caifuTell = (fault) => whenRead(() => tellFault(fault));
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // A file that did not come is told by who waits for it.
    if (error !== undefined && error !== null) window.caifuTell?.(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => window.caifuTell?.(reason));
  setTimeout(() => tell('late'), LATE);
} else whenRead(() => tell('engine'));
