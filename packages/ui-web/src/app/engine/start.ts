import type { TellFault } from './frame-sentence.ts';

// Written into the HTML behind its styles: it starts the app. An engine that cannot read it has no modules and runs nothing of the app.

async function start(): Promise<void> {
  // Written by frame.plugin.ts.
  const [missingCalls = '', libraries = '', app = ''] =
    document.querySelector<HTMLMetaElement>('meta[name="caifu-files"]')?.content.split(' ') ?? [];
  // `any` is the newest of the calls that the file brings; `randomUUID` lacks on an address without https.
  if (!('any' in AbortSignal && 'randomUUID' in crypto)) await bring(missingCalls);
  // Libraries and app are run in a task each, and a touch or a paint goes between them; where nothing is fetched ahead it would cost a round trip.
  if (document.createElement('link').relList.supports('modulepreload')) {
    await bring(libraries);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await bring(app);
}

function bring(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ file);
}

// Below the floor the frame says so, and nothing is started (frame-sentence.ts).
const tell: TellFault | undefined = window.caifuTell;
if (tell !== undefined) start().catch(tell);
