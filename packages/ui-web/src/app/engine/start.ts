import type { TellFault } from './frame-sentence.ts';

// Starts the app; part of the HTML, behind its styles. An engine that cannot read this script has no modules and runs nothing of the app.

async function start(): Promise<void> {
  // Written by frame.plugin.ts.
  const [missingCalls = '', libraries = '', app = ''] =
    document.querySelector<HTMLMetaElement>('meta[name="caifu-files"]')?.content.split(' ') ?? [];
  // `any` is the newest function that the file adds. `randomUUID` is missing on an address without https.
  if (!('any' in AbortSignal && 'randomUUID' in crypto)) await bring(missingCalls);
  // Libraries and app run in separate tasks, so that a touch or a paint can come between them. Without preloading this would cost a round
  // trip.
  if (document.createElement('link').relList.supports('modulepreload')) {
    await bring(libraries);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await bring(app);
}

function bring(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ file);
}

// Below the floor the frame shows a sentence and the app is not started (frame-sentence.ts).
const tell: TellFault | undefined = window.caifuTell;
if (tell !== undefined) start().catch(tell);
