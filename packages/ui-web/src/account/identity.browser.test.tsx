import { jpegBase64, type ImageBox } from '@caifu/core/host';
import { PortError } from '@caifu/core/kit';
import {
  aVerifiedProgress,
  fakeIdentityPorts,
  fakeImagePreparation,
  fakePersonalInformationPorts,
  fakeMemberProfilePorts,
} from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { CardRenewalScreen, IdentityScreen } from './IdentityScreen.tsx';
import { InformationScreen } from './InformationScreen.tsx';
import { regionColumns } from './regions.ts';
import { TaxScreen } from './TaxScreen.tsx';

describe('the identity verification', () => {
  it('asks for name and number first, shows a fault at its field and focuses the field', async () => {
    const { screen } = await openIdentity();
    await userEvent.fill(screen.getByLabelText('姓名'), '林知夏');
    await userEvent.fill(screen.getByLabelText('身份证号码'), '110101199003070012');
    await expect.element(screen.getByLabelText('身份证号码')).toHaveValue('110101 19900307 0012');
    await screen.getByRole('button', { name: '下一步' }).click({ force: true });
    await expect.element(screen.getByLabelText('身份证号码')).toHaveFocus();
    await expect.element(screen.getByLabelText('身份证号码')).toHaveAccessibleDescription('请输入正确的身份证号码');
  });

  it('shows a wrong check character when the field is left, and never for an empty field [ID-640]', async () => {
    const { screen } = await openIdentity();
    const number = screen.getByLabelText('身份证号码');
    await userEvent.click(number);
    await userEvent.click(screen.getByLabelText('姓名'));
    await expect.element(number).not.toHaveAccessibleDescription('请输入正确的身份证号码');
    await userEvent.fill(number, '11010119900307');
    await expect.element(number).not.toHaveAccessibleDescription('请输入正确的身份证号码');
    await userEvent.click(screen.getByLabelText('姓名'));
    await expect.element(number).toHaveAccessibleDescription('请输入正确的身份证号码');
    await expect.element(screen.getByLabelText('姓名')).toHaveFocus();
    await userEvent.fill(number, '11010519491231002X');
    await expect.element(number).not.toHaveAccessibleDescription('请输入正确的身份证号码');
  });

  it('shows it for a complete number while the field has the focus, and nowhere else [ID-640]', async () => {
    const { screen } = await openIdentity();
    const number = screen.getByLabelText('身份证号码');
    await userEvent.fill(screen.getByLabelText('姓名'), '林知夏');
    await userEvent.fill(number, '110101199003070012');
    await expect.element(number).toHaveFocus();
    await expect.element(number).toHaveAccessibleDescription('请输入正确的身份证号码');
    expect(screen.getByText('请输入正确的身份证号码').elements()).toHaveLength(1);
  });

  it('demands nothing before an entry, and never shows a field’s fault a second time [UI-780]', async () => {
    const { screen } = await openIdentity();
    const next = screen.getByRole('button', { name: '下一步' });
    const number = screen.getByLabelText('身份证号码');
    await expect.element(number).toBeVisible();
    await expect.element(next).not.toHaveAccessibleDescription();
    await userEvent.fill(screen.getByLabelText('姓名'), '林知夏');
    await expect.element(next).toHaveAccessibleDescription('请输入正确的身份证号码');
    await userEvent.fill(number, '110101199003070012');
    await userEvent.click(screen.getByLabelText('姓名'));
    await expect.element(number).toHaveAccessibleDescription('请输入正确的身份证号码');
    await expect.element(next).not.toHaveAccessibleDescription();
    expect(screen.getByText('请输入正确的身份证号码').elements()).toHaveLength(1);
  });

  it('continues from the name to the photos, and shows the progress', async () => {
    const { screen } = await openIdentity();
    await userEvent.fill(screen.getByLabelText('姓名'), '林知夏');
    await userEvent.fill(screen.getByLabelText('身份证号码'), '11010519491231002X');
    await screen.getByRole('button', { name: '下一步' }).click();
    await expect.element(screen.getByRole('heading', { name: '拍摄本人身份证' })).toBeVisible();
    const steps = screen.getByRole('listitem').elements();
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('shows each prepared picture, and names what is still missing', async () => {
    const { screen, put, dropped } = await openIdentity({ progress: 'photos' });
    await expect.element(screen.getByRole('button', { name: '下一步' })).not.toHaveAccessibleDescription();
    pick(screen.getByLabelText('人像面').element());
    await expect.element(screen.getByRole('button', { name: '下一步' })).toHaveAccessibleDescription('请上传身份证国徽面照片');
    pick(screen.getByLabelText('国徽面').element());
    await expect.element(screen.getByRole('button', { name: '下一步' })).toHaveAccessibleDescription('请选择身份证有效期');
    expect(screen.container.querySelectorAll('img')).toHaveLength(2);
    expect(put).toHaveBeenCalledTimes(2);
    await screen.getByText('长期有效', { exact: true }).click();
    await screen.getByRole('button', { name: '下一步' }).click();
    await expect.element(screen.getByText('核验是否本人操作')).toBeVisible();
    // The pictures of the card are removed with their step.
    expect(dropped).toEqual(expect.arrayContaining([1, 2]));
  });

  it('shows both sides of the card in one size, before, between and after the pictures [UI-1380]', async () => {
    const { screen } = await openIdentity({ progress: 'photos' });
    const sides = ['人像面', '国徽面'].map((name) => screen.getByLabelText(name));
    const sizes = () =>
      sides.map((side) => {
        const { width, height } = side.element().closest('label')?.getBoundingClientRect() ?? new DOMRect();
        return [Math.round(width), Math.round(height)];
      });
    await expect.element(screen.getByLabelText('国徽面')).toBeInTheDocument();
    const [before] = sizes();
    expect(before?.[0]).toBeGreaterThan(120);
    for (const [at, side] of sides.entries()) {
      expect(sizes()).toEqual([before, before]);
      pick(side.element());
      await expect.poll(() => screen.container.querySelectorAll('img').length).toBe(at + 1);
    }
    expect(sizes()).toEqual([before, before]);
  });

  it('keeps a picture that could not be sent at its side, and sends it again on 重试 [ID-31]', async () => {
    const { screen, dropped } = await openIdentity({ progress: 'photos', isCutOff: true });
    pick(screen.getByLabelText('人像面').element());
    await expect.element(screen.getByText('上传失败')).toBeVisible();
    expect(screen.container.querySelectorAll('img')).toHaveLength(1);
    expect(dropped).toEqual([]);
    await screen.getByRole('button', { name: '重试上传人像面' }).click();
    await expect.element(screen.getByRole('button', { name: '下一步' })).toHaveAccessibleDescription('请上传身份证国徽面照片');
    expect(screen.getByRole('button', { name: '重试上传人像面' }).query()).toBeNull();
    expect(screen.container.querySelectorAll('img')).toHaveLength(1);
  });

  it('continues from the gateway’s progress after a reload, without the pictures', async () => {
    const { screen } = await openIdentity({ progress: 'photos', hasFront: true });
    await expect.element(screen.getByText('已上传，点击可重新拍摄')).toBeVisible();
    expect(screen.container.querySelectorAll('img')).toHaveLength(0);
  });

  it('renews a card without the other steps, and returns to the requesting page', async () => {
    const { screen, go } = await openRenewal('/user/accountsecurity');
    await expect.element(screen.getByRole('heading', { name: '更新身份证影像' })).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(0);
    await screen.getByRole('button', { name: '返回', exact: true }).click();
    expect(go.along).toHaveBeenCalledExactlyOnceWith('/user/accountsecurity', { isReplacing: true });
  });

  it('leaves a purchase that asked for it rather than returning into its question', async () => {
    const { screen, go } = await openRenewal('/information-buy');
    await expect.element(screen.getByRole('heading', { name: '更新身份证影像' })).toBeVisible();
    await screen.getByRole('button', { name: '返回', exact: true }).click();
    expect(go.to).toHaveBeenCalledExactlyOnceWith('/channel/product-list', undefined, { isReplacing: true });
  });
});

describe('personal information', () => {
  it('is chosen and typed, checked in place, and saved once it is complete', async () => {
    const save = vi.fn(() => Promise.resolve({ kind: 'saved' as const }));
    const { screen, go } = await renderScreen(<InformationScreen query={{ returnUrl: '/identity-auth' }} />, {
      memberProfile: fakeMemberProfilePorts(),
      personalInformation: fakePersonalInformationPorts({ save }),
    });
    await screen.getByRole('button', { name: '保存' }).click({ force: true });
    await expect.element(screen.getByRole('button', { name: '职业 请选择职业' })).toHaveFocus();
    await screen.getByRole('button', { name: '职业 请选择职业' }).click();
    await screen.getByText('专业技术人员').click();
    await screen.getByRole('button', { name: /^所在地区/ }).click();
    await expect.element(screen.getByRole('listbox', { name: '省份' })).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{ArrowDown>10/}');
    await expect.element(screen.getByRole('option', { name: '浙江省' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('option', { name: '杭州市' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await screen.getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByRole('button', { name: '所在地区 浙江省 宁波市' })).toBeVisible();
    await userEvent.fill(screen.getByLabelText('详细地址'), '海曙区中山西路 1 号');
    await screen.getByRole('button', { name: '保存' }).click({ force: true });
    await expect.element(screen.getByRole('button', { name: '开户目的 请选择开户目的' })).toHaveFocus();
    await screen.getByRole('button', { name: '开户目的 请选择开户目的' }).click();
    await screen.getByText('养老储备').click();
    await screen.getByText('他人', { exact: true }).click();
    await screen.getByRole('button', { name: '保存' }).click({ force: true });
    await expect.element(screen.getByText('仅支持本人为自己开户，不能代他人投资')).toBeVisible();
    await screen.getByText('本人', { exact: true }).click();
    await screen.getByRole('button', { name: '保存' }).click();
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledExactlyOnceWith('/identity-auth', { isReplacing: true }));
  });

  it('asks for the place abroad only of taxpayers there, and for the declaration of everybody', async () => {
    const { screen } = await renderScreen(<TaxScreen query={{}} />, {
      memberProfile: fakeMemberProfilePorts(),
      personalInformation: fakePersonalInformationPorts(),
    });
    await screen.getByText('仅为中国税收居民').click();
    expect(screen.getByLabelText('纳税人识别号').query()).toBeNull();
    await expect.element(screen.getByRole('button', { name: '提交声明' })).toHaveAccessibleDescription('请阅读并勾选声明');
    await screen.getByRole('button', { name: '提交声明' }).click({ force: true });
    await expect.element(screen.getByRole('checkbox')).toHaveFocus();
    await screen.getByText('仅为非居民').click();
    await expect.element(screen.getByLabelText('税收居民国（地区）')).toBeVisible();
  });
});

describe('the list of regions', () => {
  it('has a city for every province, and no duplicate names', () => {
    const [provinces, cities] = regionColumns;
    const names = provinces !== undefined && 'items' in provinces ? provinces.items.map(({ key }) => key) : [];
    const citiesOf = cities !== undefined && 'itemsByKey' in cities ? cities.itemsByKey : {};
    expect(names).toHaveLength(34);
    const cityNames = names.map((name) => citiesOf[name]?.map(({ key }) => key) ?? []);
    expect(names.filter((_, place) => cityNames[place]?.length === 0)).toEqual([]);
    expect(cityNames.filter((keys) => new Set(keys).size !== keys.length)).toEqual([]);
  });
});

interface Opening {
  readonly progress?: 'name' | 'photos';
  readonly hasFront?: boolean;
  /** The first picture does not reach the gateway. */
  readonly isCutOff?: boolean;
}

async function openIdentity({ progress = 'name', hasFront = false, isCutOff = false }: Opening = {}) {
  const box = aBox();
  const { images } = box;
  const identity = fakeIdentityPorts({ images });
  const { signal } = new AbortController();
  if (progress === 'photos') await identity.submitName({ realName: '林知夏', idNumber: '11010519491231002X' }, signal);
  if (hasFront) await identity.uploadCard({ side: 'front', image: jpegBase64('/9j/'), bankCode: null }, signal);
  const uploadCard = vi.fn(identity.uploadCard);
  if (isCutOff) uploadCard.mockRejectedValueOnce(new PortError('offline'));
  return {
    ...(await renderScreen(<IdentityScreen query={{}} />, {
      memberProfile: fakeMemberProfilePorts(),
      identity: { ...identity, uploadCard },
      images,
    })),
    ...box,
  };
}

const openRenewal = (returnUrl: string) => {
  const { images } = aBox();
  return renderScreen(<CardRenewalScreen query={{ returnUrl }} />, {
    memberProfile: fakeMemberProfilePorts(),
    identity: fakeIdentityPorts({ images, readProgress: () => Promise.resolve({ kind: 'read', value: aVerifiedProgress() }) }),
    images,
  });
};

/** Every file counts as a picture. Its preview is one dot. */
function aBox() {
  let latest = 0;
  const dropped: number[] = [];
  const put = vi.fn(() => (latest += 1));
  const images: ImageBox<Blob> = {
    ...fakeImagePreparation(),
    put,
    pictureOf: () => DOT,
    drop: (ticket) => dropped.push(ticket),
    clear: () => undefined,
  };
  return { images, put, dropped };
}

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

function pick(input: Element): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('not an input');
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'card.jpg', { type: 'image/jpeg' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
