import { expect, type Page } from '@playwright/test';
import { typePassword } from './buy-steps.ts';

/** The steps on the screens by which a new visitor becomes an investor who may buy. Each begins on its page and ends when it is done. */

/** A name and a number with a valid check character and an adult owner. The number belongs to nobody. */
const newcomer = { realName: '苏见山', idNumber: '110101199003070134', cardNo: '6214830000000017', mobile: '13800000002' } as const;

/** Six digits that no rule refuses as weak. */
export const newPassword = '284061';

/** A picture like that of a camera, drawn in the page so that the repository needs no file. */
export const aPhoto = async (page: Page, name: string, { width, height } = { width: 1400, height: 900 }) => {
  const base64 = await page.evaluate(
    ([text, ...size]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = size;
      const pen = canvas.getContext('2d');
      if (pen !== null) {
        pen.fillStyle = '#dfe7f2';
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.fillStyle = '#123a6b';
        pen.font = '80px sans-serif';
        pen.fillText(text, 80, 450);
      }
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
    },
    [name, width, height] as const,
  );
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

/** A page that is reloaded in the middle of a step continues where it was. */
const reloadInTheMiddle = async (page: Page, standing: () => Promise<void>): Promise<void> => {
  await page.reload();
  await standing();
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The button of a finished step names the next one of the path, if there is one. */
const finish = (page: Page) => page.getByRole('button', { name: /^(完成|继续：.+（\d\/\d）)$/ }).click();

export const proveIdentity = async (page: Page): Promise<void> => {
  await page.getByLabel('姓名', { exact: true }).fill(newcomer.realName);
  await page.getByLabel('身份证号码').fill(newcomer.idNumber);
  await page.getByRole('checkbox', { name: /姓名、证件号码和证件影像/ }).click();
  await press(page, '下一步');
  await expect(page.getByRole('heading', { name: '拍摄本人身份证' })).toBeVisible();
  const inputs = page.locator('input[type=file]');
  await inputs.first().setInputFiles(await aPhoto(page, '人像面'));
  await expect(page.getByText('点击重新拍摄')).toHaveCount(1);
  await reloadInTheMiddle(page, () => expect(page.getByText('已上传，点击可重新拍摄')).toHaveCount(1));
  await inputs.last().setInputFiles(await aPhoto(page, '国徽面'));
  await expect(page.getByText(/点击重新拍摄|点击可重新拍摄/)).toHaveCount(2);
  await page.getByRole('checkbox', { name: '长期有效' }).click();
  await press(page, '下一步');
  await expect(page.getByRole('heading', { name: '核验是否本人操作' })).toBeVisible();
  await reloadInTheMiddle(page, () => expect(page.getByRole('heading', { name: '核验是否本人操作' })).toBeVisible());
  await page.getByRole('checkbox', { name: /人脸照片用于比对/ }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '拍摄人脸照片' }).or(page.getByText('拍摄人脸照片')).first().click();
  await (await chooser).setFiles(await aPhoto(page, '人脸'));
  await expect(page.getByText('实名认证已完成').first()).toBeVisible();
  await finish(page);
};

export const bindCard = async (page: Page): Promise<void> => {
  await page.getByLabel('银行卡号').fill(newcomer.cardNo);
  await reloadInTheMiddle(page, () => expect(page.getByLabel('银行卡号')).toHaveValue(''));
  await page.getByRole('checkbox', { name: /卡号和预留手机号/ }).click();
  await page.getByLabel('银行卡号').fill(newcomer.cardNo);
  await expect(page.getByText('招商银行').first()).toBeVisible();
  await page.getByLabel('银行预留手机号').fill(newcomer.mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
  await press(page, '绑定银行卡');
  await expect(page.getByText('银行卡绑定成功').first()).toBeVisible();
  await finish(page);
};

export const setPassword = async (page: Page): Promise<void> => {
  const pad = (title: string) => page.getByRole('dialog', { name: title });
  const type = async (title: string, digits: string) => {
    await expect(pad(title)).toBeVisible();
    for (const digit of digits) await pad(title).getByRole('button', { name: digit, exact: true }).click();
  };
  await type('请设置6位数字交易密码', newPassword.slice(0, 3));
  await page.reload();
  await type('请设置6位数字交易密码', newPassword);
  await type('请再次输入交易密码', newPassword);
  await expect(page.getByText('交易密码设置成功').first()).toBeVisible();
  await finish(page);
};

export const declareTaxes = async (page: Page): Promise<void> => {
  await page.getByText('仅为中国税收居民', { exact: true }).click();
  await reloadInTheMiddle(page, () => expect(page.getByText('仅为中国税收居民', { exact: true })).toBeVisible());
  await page.getByText('仅为中国税收居民', { exact: true }).click();
  await page.getByRole('checkbox', { name: /本人声明以上信息真实/ }).click();
  await press(page, '提交声明');
};

export const giveAddress = async (page: Page): Promise<void> => {
  const occupation = page.getByRole('button', { name: /^职业/ });
  await occupation.click();
  await page.getByRole('dialog', { name: '职业' }).getByText('专业技术人员').click();
  await reloadInTheMiddle(page, () => expect(occupation).toContainText('请选择职业'));
  await occupation.click();
  await page.getByRole('dialog', { name: '职业' }).getByText('专业技术人员').click();
  await page.getByRole('button', { name: /^所在地区/ }).click();
  await page.getByRole('dialog', { name: '所在地区' }).getByRole('button', { name: '确定' }).click();
  await page.getByLabel('详细地址').fill('松涧路一百二十号三单元');
  await page.getByRole('button', { name: /^开户目的/ }).click();
  await page.getByRole('dialog', { name: '开户目的' }).getByText('养老储备').click();
  await page.getByText('本人', { exact: true }).click();
  await press(page, '保存');
};

/** Chooses the last answer of every question, which gives the highest level. */
export const takeAssessment = async (page: Page): Promise<void> => {
  await press(page, '开始测评');
  for (let number = 1; ; number += 1) {
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(number));
    await page.getByRole('radio').or(page.getByRole('checkbox')).last().click();
    if (number === 4) {
      await page.reload();
      await page.getByRole('button', { name: /^继续作答/ }).click();
      await expect(page.getByRole('progressbar')).toHaveAttribute('value', /[45]/);
      if ((await page.getByRole('progressbar').getAttribute('value')) === '5') continue;
    }
    const submit = page.getByRole('button', { name: '提交测评' });
    if (await submit.isVisible()) {
      await submit.click();
      break;
    }
    await press(page, '下一题');
  }
  await expect(page.getByText('测评完成').first()).toBeVisible();
  await finish(page);
};

/** Reads for six seconds with a reload in between, ticks one item after the other and signs. */
export const signDisclosure = async (page: Page): Promise<void> => {
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  await reloadInTheMiddle(page, () => expect(boxes.first()).toBeVisible());
  await expect(boxes.first()).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 });
  for (const box of await boxes.all()) await box.click();
  await expect(page.getByText(/已勾选 (\d+) \/ \1/)).toBeVisible();
  await press(page, '确认并签署');
};

/** Uploads one picture for the task, reloads and submits. Begins and ends on the page 购买任务. */
export const uploadEvidence = async (page: Page, task: '金融资产或收入'): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`(改为上传证明|去上传)，${task}`) }).click();
  await expect(page).toHaveURL(/#\/pe-evidence-upload\?/);
  await page.locator('input[type=file]').setInputFiles(await aPhoto(page, task));
  await expect(page.getByText('已上传 1 / 10')).toBeVisible();
  await reloadInTheMiddle(page, () => expect(page.getByText('已上传 1 / 10')).toBeVisible());
  await press(page, '提交证明');
  await expect(page).toHaveURL(/#\/pe-approve/);
};

/** Pays with the card of 招商银行. Ends when the password is typed. */
export const payWithCard = async (page: Page, password: string): Promise<void> => {
  await page.getByRole('button', { name: /^支付方式/ }).click();
  const sheet = page.getByRole('dialog', { name: '请选择支付方式' });
  await sheet.getByText('招商银行', { exact: false }).first().click();
  await expect(sheet).toBeHidden();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
  await page.getByRole('button', { name: '买入', exact: true }).click();
  await page.getByRole('dialog', { name: '确认买入' }).getByRole('button', { name: '确认买入' }).click();
  await typePassword(page, password);
};
