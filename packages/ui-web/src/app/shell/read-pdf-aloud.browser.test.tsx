import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReadPdfAloud } from './ReadPdfAloud.tsx';
import { SpeechContext, type Speech } from './speech.ts';
import { pageAloud } from './words-aloud.ts';

/** A voice that ends when the test says so. */
function fakeVoice() {
  const said: string[] = [];
  let ended: (isWhole: boolean) => void = () => undefined;
  const end = (isWhole: boolean) => {
    const tell = ended;
    ended = () => undefined;
    tell(isWhole);
  };
  const speech: Speech = {
    state: () => 'ready',
    listen: () => () => undefined,
    say: (lines, onEnd) => {
      end(false);
      said.push(lines.join('|'));
      ended = onEnd;
    },
    stop: vi.fn<Speech['stop']>(() => end(false)),
  };
  return { speech, said, finish: () => end(true) };
}

/** null: a page that cannot be read. */
const show = async (pages: readonly (string | null)[], present = 1) => {
  const voice = fakeVoice();
  const of = async (page: number) => {
    const found = pages[page - 1];
    if (found === null) throw new Error('unreadable');
    return found ?? '';
  };
  const text = { pageCount: pages.length, present, of };
  const { screen } = await renderScreen(
    <SpeechContext value={voice.speech}>
      <ReadPdfAloud text={text} />
    </SpeechContext>,
    {},
  );
  const button = screen.getByRole('button', { name: '念给我听' });
  return { ...voice, screen, button };
};

describe('a document read aloud', () => {
  it('begins with the page in view, within the press, and goes on to the last [UI-1423]', async () => {
    const { button, said, finish } = await show(['一。', '二。', '', '四。'], 2);
    expect(said).toEqual([]);
    await button.click();
    expect(said).toEqual(['第 2 页，共 4 页']);
    finish();
    await vi.waitFor(() => expect(said.at(-1)).toBe('二。'));
    finish();
    await vi.waitFor(() => expect(said.at(-1)).toBe('第 4 页，共 4 页|四。'));
    finish();
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('stops at a press, and when the page is left [UI-1423] [UI-1367]', async () => {
    const { screen, button, said, finish, speech } = await show(['一。', '二。']);
    await button.click();
    await screen.getByRole('button', { name: '停止朗读' }).click();
    await expect.element(button).toBeVisible();
    await button.click();
    finish();
    await vi.waitFor(() => expect(said.at(-1)).toBe('一。'));
    const count = said.length;
    await screen.unmount();
    expect(speech.stop).toHaveBeenCalledTimes(2);
    expect(said.length).toBe(count);
  });

  it('says of a scan that it has no text [UI-1423]', async () => {
    const { screen, button, finish } = await show(['', '  \n']);
    await button.click();
    finish();
    await expect.element(screen.getByRole('status')).toHaveTextContent('这份文件是扫描的图片，没有文字可以朗读');
    await expect.element(button).toBeVisible();
  });

  it('says of pages that cannot be read that they cannot [UI-1423]', async () => {
    const { screen, button, finish } = await show([null, '']);
    await button.click();
    finish();
    await expect.element(screen.getByRole('status')).toHaveTextContent('文件内容读取失败，暂时不能朗读');
  });

  it('goes on after a page that cannot be read [UI-1423]', async () => {
    const { button, said, finish } = await show([null, '二。']);
    await button.click();
    finish();
    await vi.waitFor(() => expect(said.at(-1)).toBe('第 2 页，共 2 页|二。'));
  });

  it('joins the lines of a paragraph, and parts it from a heading [UI-1423]', () => {
    const text = ['风险揭示书', '本产品不承诺保本和收益，投资者应当充分了解并自行承担投资风', '险。', '2'].join('\n');
    expect(pageAloud(text)).toEqual(['风险揭示书', '本产品不承诺保本和收益，投资者应当充分了解并自行承担投资风险。', '2']);
  });
});
