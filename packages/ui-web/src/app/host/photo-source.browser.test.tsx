import type { FileTicket, NativeBridge } from '@caifu/core/host';
import { fakeImagePreparation } from '@caifu/core/testing';
import { sentenceOf } from '@caifu/core/zh-CN';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBridge, fakePlatform } from '../../testing/fake-platform.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { PlatformPorts } from '../shell/flows.ts';
import { usePhotoSource } from './photo-source.tsx';

afterEach(() => vi.restoreAllMocks());

describe('a picture', () => {
  it('is picked by the file input where there is neither a host app nor a choice [HT-71]', async () => {
    const { input, opened, picked } = await open({ pictureWay: 'input' });
    input.click();
    expect(opened).toHaveLength(1);
    pick(input);
    expect(picked).toEqual([[1]]);
  });

  it('is taken or chosen from the album on Android, by the investor’s choice [HT-71]', async () => {
    const { screen, input, opened, picked } = await open({ pictureWay: 'choice' });
    input.click();
    await screen.getByRole('button', { name: '拍照' }).click();
    input.click();
    await screen.getByRole('button', { name: '从相册选择' }).click();
    expect(opened).toEqual(['environment', null]);
    expect(screen.getByRole('dialog').query()).toBeNull();
    pick(input);
    expect(picked).toEqual([[1]]);
  });

  it('is not requested when the choice is closed [HT-71]', async () => {
    const { screen, input, opened } = await open({ pictureWay: 'choice' });
    input.click();
    await screen.getByRole('button', { name: '关闭' }).click();
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
    expect(opened).toEqual([]);
  });

  it('comes from the app’s camera, within the limits of a proof [BR-71]', async () => {
    const takePicture = vi.fn<NativeBridge['takePicture']>(() => Promise.resolve({ kind: 'captured', file: 5 }));
    const { input, opened, picked } = await open({ pictureWay: 'app', bridge: fakeBridge({ isNative: true, takePicture }) });
    input.click();
    await vi.waitFor(() => expect(picked).toEqual([[5]]));
    expect(takePicture.mock.calls[0]?.[0]).toEqual({ mostBytes: 2_000_000, widest: 999 });
    expect(opened).toEqual([]);
  });

  it('shows why the app returned none; a later press uses the page where the app has no camera [BR-71]', async () => {
    const takePicture = vi
      .fn<NativeBridge['takePicture']>()
      .mockResolvedValueOnce({ kind: 'cancelled' })
      .mockResolvedValueOnce({ kind: 'failed', message: { kind: 'network-not-smooth' } })
      .mockResolvedValue({ kind: 'failed', message: { kind: 'app-unsupported' } });
    const { screen, input, opened } = await open({ pictureWay: 'app', bridge: fakeBridge({ isNative: true, takePicture }) });
    input.click();
    input.click();
    await expect.element(screen.getByText(sentenceOf({ kind: 'network-not-smooth' }))).toBeVisible();
    input.click();
    await expect.element(screen.getByText(sentenceOf({ kind: 'app-unsupported' }))).toBeVisible();
    expect(opened).toEqual([]);
    input.click();
    expect([opened.length, takePicture.mock.calls.length]).toEqual([1, 3]);
  });

  it('is dropped when it arrives after its page [BR-71]', async () => {
    let answer: (outcome: { readonly kind: 'captured'; readonly file: FileTicket }) => void = () => undefined;
    const takePicture: NativeBridge['takePicture'] = () => new Promise((resolve) => (answer = resolve));
    const { screen, input, picked, dropped } = await open({ pictureWay: 'app', bridge: fakeBridge({ isNative: true, takePicture }) });
    input.click();
    await screen.unmount();
    answer({ kind: 'captured', file: 9 });
    await vi.waitFor(() => expect(dropped).toEqual([9]));
    expect(picked).toEqual([]);
  });
});

async function open(platform: Partial<PlatformPorts>) {
  const picked: (readonly FileTicket[])[] = [];
  const dropped: FileTicket[] = [];
  let latest = 0;
  const images = {
    ...fakeImagePreparation(),
    put: () => (latest += 1),
    pictureOf: () => null,
    drop: (ticket: FileTicket) => void dropped.push(ticket),
    clear: () => undefined,
  };
  const loaded = Promise.resolve(fakePlatform(platform));
  const { screen } = await renderScreen(<Pictures onPicked={(tickets) => picked.push(tickets)} />, { images }, await loaded);
  const input = screen.getByLabelText('照片').element();
  if (!(input instanceof HTMLInputElement)) throw new Error('not an input');
  await expect.element(screen.getByText('读好了')).toBeInTheDocument();
  /** The source that the browser would have opened, by the input's `capture`. */
  const opened: (string | null)[] = [];
  document.addEventListener('click', listen);
  function listen(press: Event) {
    if (press.target !== input) return;
    if (!press.defaultPrevented) opened.push(input.getAttribute('capture'));
    // The browser opens no picker in a test.
    press.preventDefault();
  }
  return { screen, input: input, opened, picked, dropped };
}

function Pictures({ onPicked }: { readonly onPicked: (tickets: readonly FileTicket[]) => void }) {
  const source = usePhotoSource(onPicked);
  return (
    <>
      <input
        type="file"
        aria-label="照片"
        capture={source.capture}
        onClick={source.onOpening}
        onChange={({ currentTarget }) => source.onFiles([...(currentTarget.files ?? [])])}
      />
      <p>{source.problem === null ? '读好了' : sentenceOf(source.problem)}</p>
      {source.sheet}
    </>
  );
}

function pick(input: HTMLInputElement): void {
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'card.jpg', { type: 'image/jpeg' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
