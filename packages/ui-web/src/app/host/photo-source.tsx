import type { Message } from '@caifu/core/kit';
import { PICTURE_LIMITS, type FileTicket } from '@caifu/core/host';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { List, ListRow } from '../../kit/ListRow.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import { usePlatform, usePort, type PlatformPorts } from '../shell/flows.ts';
import { hostConduct } from './host.ts';
import { hostCopy } from './host.copy.ts';

/** Attributes of a file input that picks pictures in the host's way. */
export interface PhotoSource {
  /** The input's `capture` where no choice is shown. A choice sets it itself. */
  readonly capture: 'environment' | undefined;
  readonly onOpening: (press: MouseEvent<HTMLInputElement>) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** Why the app returned no picture. Cleared by the next press. */
  readonly problem: Message | null;
  /** The choice of camera or album. May stand anywhere on the page. */
  readonly sheet: ReactNode;
}

/** Pictures from the app's camera, from a choice of camera or album, or from the file input alone [HT-71]. */
export function usePhotoSource(onPicked: (pictures: readonly FileTicket[]) => void): PhotoSource {
  const images = usePort('images');
  const platform = usePlatformPorts();
  const [problem, setProblem] = useState<Message | null>(null);
  const [asking, setAsking] = useState<HTMLInputElement | null>(null);
  const isChosen = useRef(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [isWithoutCamera, setWithoutCamera] = useState(false);
  const way = platform === null || (isWithoutCamera && platform.pictureWay === 'app') ? 'input' : platform.pictureWay;

  const takeByApp = async ({ bridge }: PlatformPorts) => {
    leaving.current?.abort();
    const stay = new AbortController();
    leaving.current = stay;
    const outcome = await bridge.takePicture(PICTURE_LIMITS, stay.signal);
    if (outcome.kind === 'captured') {
      if (stay.signal.aborted) images.drop(outcome.file);
      else onPicked([outcome.file]);
    }
    if (outcome.kind !== 'failed' || stay.signal.aborted) return;
    setProblem(outcome.message);
    // The app has no camera command: from the next press on the page takes the picture.
    if (outcome.message.kind === 'app-unsupported') setWithoutCamera(true);
  };
  const choose = (capture: 'environment' | null) => {
    const input = asking;
    setAsking(null);
    if (input === null) return;
    if (capture === null) input.removeAttribute('capture');
    else input.setAttribute('capture', capture);
    isChosen.current = true;
    input.click();
    isChosen.current = false;
  };

  return {
    capture: way === 'choice' ? undefined : (hostConduct.capture ?? undefined),
    problem,
    onOpening(press) {
      setProblem(null);
      if (way === 'input' || isChosen.current) return;
      press.preventDefault();
      if (way === 'choice') setAsking(press.currentTarget);
      else if (platform !== null) void takeByApp(platform);
    },
    onFiles: (files) => onPicked(files.map((file) => images.put(file))),
    sheet: (
      <Sheet isOpen={asking !== null} title={hostCopy.photo.title} height="208px" onClose={() => setAsking(null)}>
        <List>
          <ListRow title={hostCopy.photo.camera} onPress={() => choose('environment')} />
          <ListRow title={hostCopy.photo.album} onPress={() => choose(null)} />
        </List>
      </Sheet>
    ),
  };
}

/** null until the parts have loaded. A press before that opens the file input. */
function usePlatformPorts(): PlatformPorts | null {
  const loadPlatform = usePlatform();
  const [platform, setPlatform] = useState<PlatformPorts | null>(null);
  useEffect(() => {
    let isHere = true;
    loadPlatform().then(
      (ports) => isHere && setPlatform(ports),
      () => null,
    );
    return () => {
      isHere = false;
    };
  }, [loadPlatform]);
  return platform;
}
