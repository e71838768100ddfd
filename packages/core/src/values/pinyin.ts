/** How a Chinese text is read: lower-case letters without tones, digits as they are, nothing else. ü is u, as people type it. */
export interface TextReading {
  /** "ckcp" of 存款产品 */
  readonly initials: string;
  /** "cunkuanchanpin" */
  readonly pinyin: string;
}

/**
 * [SM-12] The reading of a text. Chinese characters sort by pinyin, so a character is read like the last character of the table before it.
 * Words are listed whose reading differs from that of their characters.
 */
export const readingOf = (text: string): TextReading => {
  const syllables: string[] = [];
  let rest = text.normalize('NFKC').toLowerCase();
  while (rest !== '') {
    const word = WORDS.find(([characters]) => rest.startsWith(characters));
    const sign = word?.[0] ?? String.fromCodePoint(rest.codePointAt(0) ?? 0);
    if (word !== undefined) syllables.push(...word[1]);
    else if (/[a-z0-9]/.test(sign)) syllables.push(sign);
    else if (HAN.test(sign)) syllables.push(syllableOf(sign));
    rest = rest.slice(sign.length);
  }
  return { initials: syllables.map((syllable) => syllable.charAt(0)).join(''), pinyin: syllables.join('') };
};

/** [SM-12] Typed letters in the same writing: v, which keyboards take for ü, is u. */
export const typedReading = (text: string): string => text.replaceAll('v', 'u');

const HAN = /\p{Script=Han}/u;

const syllableOf = (character: string): string => {
  const known = KNOWN.get(character);
  if (known !== undefined) return known;
  let [low, high] = [0, SYLLABLES.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pinyinOrder.compare(SYLLABLES[middle]?.[0] ?? '', character) <= 0) low = middle;
    else high = middle - 1;
  }
  const read = SYLLABLES[low]?.[1] ?? '';
  KNOWN.set(character, read);
  return read;
};

/** Characters that were read before: names repeat them. */
const KNOWN = /* @__PURE__ */ new Map<string, string>();

const pinyinOrder = /* @__PURE__ */ new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** Words with a reading of their own, by syllable. */
const WORDS: readonly (readonly [string, readonly string[]])[] = [
  ['银行', ['yin', 'hang']],
  ['行情', ['hang', 'qing']],
  ['行业', ['hang', 'ye']],
  ['长期', ['chang', 'qi']],
  ['调仓', ['tiao', 'cang']],
  ['调整', ['tiao', 'zheng']],
];

/** Each syllable behind the first of its common characters (GB 2312), in the order of pinyin. */
const TABLE =
  '吖a哎ai安an肮ang凹ao八ba掰bai扳ban邦bang勹bao卑bei奔ben崩beng逼bi边bian灬biao憋bie玢bin冫bing拨bo逋bu嚓ca猜cai参can仓cang操cao册ce岑cen噌ceng叉cha' +
  '拆chai觇chan伥chang抄chao车che抻chen柽cheng吃chi充chong抽chou出chu揣chuai巛chuan疮chuang吹chui春chun踔chuo呲ci匆cong凑cou粗cu汆cuan崔cui村cun' +
  '搓cuo哒da呆dai丹dan当dang刀dao得de灯deng氐di嗲dia掂dian刁diao爹die丁ding丢diu东dong都dou嘟du端duan堆dui吨dun多duo婀e诶ei恩en儿er发fa帆fan匚fang飞fei' +
  '分fen丰feng缶fou夫fu旮ga该gai甘gan冈gang皋gao戈ge给gei根gen庚geng工gong勾gou估gu瓜gua乖guai关guan光guang归gui丨gun呙guo哈ha咳hai顸han夯hang蒿hao' +
  '诃he黑hei痕hen亨heng轰hong侯hou乎hu花hua怀huai欢huan肓huang灰hui昏hun耠huo丌ji加jia戋jian江jiang艽jiao阶jie巾jin京jing冂jiong纠jiu居ju娟juan噘jue' +
  '军jun咔ka开kai刊kan康kang尻kao苛ke肯ken吭keng空kong抠kou刳ku夸kua蒯kuai宽kuan匡kuang亏kui坤kun扩kuo垃la来lai兰lan啷lang捞lao仂le雷lei塄leng哩li' +
  '俩lia奁lian良liang撩liao咧lie拎lin伶ling溜liu龙long娄lou噜lu娈luan掠lue抡lun罗luo妈ma埋mai颟man邙mang猫mao么me没mei门men虻meng咪mi宀mian喵miao' +
  '乜mie民min名ming谬miu摸mo哞mou毪mu拿na乃nai囡nan囔nang孬nao疒ne馁nei恁nen能neng嗯ng妮ni拈nian娘niang鸟niao捏nie您nin宁ning妞niu农nong耨nou奴nu' +
  '暖nuan疟nue挪nuo喔o讴ou趴pa拍pai潘pan乓pang抛pao呸pei喷pen怦peng丕pi偏pian剽piao氕pie姘pin乒ping钋po剖pou仆pu七qi掐qia千qian呛qiang悄qiao且qie亲qin' +
  '青qing邛qiong丘qiu区qu悛quan炔que逡qun蚺ran禳rang娆rao惹re人ren扔reng日ri戎rong柔rou如ru阮ruan蕤rui闰run若ruo仨sa塞sai三san桑sang搔sao色se森sen' +
  '僧seng杀sha筛shai山shan伤shang捎shao奢she申shen升sheng尸shi收shou书shu刷shua衰shuai闩shuan双shuang水shui吮shun说shuo厶si忪song嗖sou苏su狻suan' +
  '虽sui孙sun唆suo他ta胎tai坍tan汤tang涛tao忑te疼teng剔ti天tian佻tiao帖tie厅ting通tong偷tou凸tu湍tuan推tui吞tun乇tuo挖wa歪wai弯wan尢wang危wei温wen' +
  '翁weng挝wo乌wu夕xi呷xia仙xian乡xiang枭xiao些xie心xin星xing凶xiong休xiu吁xu轩xuan削xue勋xun丫ya恹yan央yang幺yao掖ye一yi因yin应ying哟yo佣yong优you' +
  '纡yu鸢yuan曰yue晕yun匝za灾zai糌zan赃zang遭zao则ze贼zei怎zen增zeng扎zha斋zhai沾zhan张zhang钊zhao蜇zhe贞zhen争zheng之zhi中zhong州zhou朱zhu抓zhua' +
  '拽zhuai专zhuan妆zhuang隹zhui肫zhun拙zhuo孜zi宗zong邹zou租zu钻zuan嘴zui尊zun嘬zuo';

const SYLLABLES: readonly (readonly [string, string])[] = /* @__PURE__ */ Array.from(
  TABLE.matchAll(/(\P{ASCII})([a-z]+)/gu),
  ([, character = '', syllable = '']) => [character, syllable],
);
