import { describe, expect, it, vi } from 'vitest';
import { kitCopy } from '../../kit/kit.copy.ts';
import { APPEARANCE_KEY } from './appearance.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HideAmounts, OwnAmount } from './OwnAmounts.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { createDeviceSpeech, SpeechContext, type Speech } from './speech.ts';
import { wordsAloud } from './words-aloud.ts';

const fakeSpeech = (state: ReturnType<Speech['state']> = 'ready') => {
  const told = { end: () => undefined };
  return {
    told,
    state: () => state,
    listen: () => () => undefined,
    say: vi.fn<Speech['say']>((_lines, onEnd) => {
      told.end = () => {
        onEnd(false);
        return undefined;
      };
    }),
    stop: vi.fn<Speech['stop']>(() => told.end()),
  };
};

function Page({ speech, isForElder = false }: { readonly speech: Speech; readonly isForElder?: boolean }) {
  return (
    <SpeechContext value={speech}>
      <main>
        <p>页面上的别的话</p>
        <HideAmounts />
        <div data-aloud="">
          <ReadAloud isForElder={isForElder} />
          <p>
            存入 <OwnAmount text="12,345.67" unit="元" />
            。2026-12-02 <a href="#/x">到账</a>；
          </p>
          <div className="heard">图表的数据</div>
          <button type="button">确认</button>
          <input defaultValue="135790" aria-label="密码" />
        </div>
      </main>
    </SpeechContext>
  );
}

describe('reading aloud', () => {
  it('says the visible words around it, without controls and typed text, until it is stopped [UI-1367] [UI-1368]', async () => {
    const speech = fakeSpeech();
    const { screen } = await renderScreen(<Page speech={speech} />, {});
    await screen.getByRole('button', { name: '念给我听' }).click();
    expect(speech.say.mock.lastCall?.[0]).toEqual(['存入 12345.67元。', '2026-12-02 到账；']);
    await screen.getByRole('button', { name: '停止朗读' }).click();
    expect(speech.stop).toHaveBeenCalled();
    await expect.element(screen.getByRole('button', { name: '念给我听' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('parts a long sentence between its clauses, and no short one [UI-1368]', async () => {
    const clauses = [
      '本产品不承诺保本',
      '不承诺收益',
      '持有不足七日赎回的',
      '按成交金额的1.50%收费',
      '其中',
      '全部归入基金财产',
      '由持有人分享',
    ];
    const { screen } = await renderScreen(<p data-testid="long">{`${clauses.join('，')}。风险：自担，盈亏自负。`}</p>, {});
    const lines = wordsAloud(screen.getByTestId('long').element());
    expect(lines).toEqual([
      '本产品不承诺保本，不承诺收益，持有不足七日赎回的，按成交金额的1.50%收费，',
      '其中，全部归入基金财产，由持有人分享。',
      '风险：自担，盈亏自负。',
    ]);
  });

  it('says of a hidden amount that it is hidden [UI-1368]', async () => {
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify({ amountsHidden: true }));
    const speech = fakeSpeech();
    const { screen } = await renderScreen(<Page speech={speech} />, {});
    await screen.getByRole('button', { name: '念给我听' }).click();
    const lines = speech.say.mock.lastCall?.[0].join('') ?? '';
    expect(lines).toContain(kitCopy.amountHidden);
    expect(lines).not.toContain('12345');
  });

  it('stops when amounts are hidden, and when the page is left [UI-1367]', async () => {
    const speech = fakeSpeech();
    const { screen } = await renderScreen(<Page speech={speech} />, {});
    const start = screen.getByRole('button', { name: '念给我听' });
    await start.click();
    await expect.element(screen.getByRole('button', { name: '停止朗读' })).toBeVisible();
    expect(speech.stop).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '隐藏金额' }).click();
    await expect.element(start).toBeVisible();
    expect(speech.stop).toHaveBeenCalledTimes(1);
    await start.click();
    await expect.element(screen.getByRole('button', { name: '停止朗读' })).toBeVisible();
    await screen.unmount();
    expect(speech.stop).toHaveBeenCalledTimes(2);
  });

  it('is not offered without a voice, nor outside of the large look where it is for that look alone [UI-1367]', async () => {
    const { screen } = await renderScreen(<Page speech={fakeSpeech('none')} />, {});
    await expect.element(screen.getByText('页面上的别的话')).toBeVisible();
    expect(screen.getByRole('button', { name: '念给我听' }).query()).toBeNull();
    await screen.unmount();
    const { screen: plain } = await renderScreen(<Page speech={fakeSpeech()} isForElder />, {});
    expect(plain.getByRole('button', { name: '念给我听' }).query()).toBeNull();
    await plain.unmount();
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify({ isElder: true }));
    const { screen: large } = await renderScreen(<Page speech={fakeSpeech()} isForElder />, {});
    await expect.element(large.getByRole('button', { name: '念给我听' })).toBeVisible();
  });

  it('takes a Chinese voice of the device alone, never one of a service [UI-1369]', () => {
    const voice = (lang: string, localService: boolean) => ({ lang, localService, default: false, name: lang, voiceURI: lang });
    const stateWith = (...voices: readonly SpeechSynthesisVoice[]) => {
      const synthesis = window.speechSynthesis;
      const getVoices = vi.spyOn(synthesis, 'getVoices').mockReturnValue([...voices]);
      const state = createDeviceSpeech(synthesis).state();
      getVoices.mockRestore();
      return state;
    };
    expect(createDeviceSpeech(null).state()).toBe('none');
    expect(stateWith()).toBe('waiting');
    expect(stateWith(voice('en-US', true), voice('zh-CN', false))).toBe('none');
    expect(stateWith(voice('en-US', true), voice('zh-HK', true))).toBe('none');
    expect(stateWith(voice('en-US', true), voice('zh-CN', true))).toBe('ready');
    expect(stateWith(voice('zh_CN', true))).toBe('ready');
  });
});
