/** A word of an invented name with its syllables in pinyin. */
export interface Word {
  readonly text: string;
  readonly pinyin: string;
}

const words = (...pairs: readonly (readonly [string, string])[]): readonly Word[] => pairs.map(([text, pinyin]) => ({ text, pinyin }));

/** Companies are named after landscapes. No real company has these names. */
export const HOUSES = words(
  ['青溪', 'QING XI'],
  ['澜石', 'LAN SHI'],
  ['疏桐', 'SHU TONG'],
  ['远辰', 'YUAN CHEN'],
  ['竹汐', 'ZHU XI'],
  ['枕溪', 'ZHEN XI'],
  ['晴峦', 'QING LUAN'],
  ['朔野', 'SHUO YE'],
  ['汀兰', 'TING LAN'],
  ['暮帆', 'MU FAN'],
  ['岚川', 'LAN CHUAN'],
  ['松涧', 'SONG JIAN'],
  ['棠渚', 'TANG ZHU'],
  ['霁原', 'JI YUAN'],
  ['沐野', 'MU YE'],
  ['望屿', 'WANG YU'],
);

export const THEMES = {
  stock: words(
    ['先进制造', 'XIAN JIN ZHI ZAO'],
    ['医药健康', 'YI YAO JIAN KANG'],
    ['消费精选', 'XIAO FEI JING XUAN'],
    ['新能源', 'XIN NENG YUAN'],
    ['数字经济', 'SHU ZI JING JI'],
    ['高端装备', 'GAO DUAN ZHUANG BEI'],
    ['品质生活', 'PIN ZHI SHENG HUO'],
    ['低碳环保', 'DI TAN HUAN BAO'],
    ['科技创新', 'KE JI CHUANG XIN'],
    ['红利优享', 'HONG LI YOU XIANG'],
  ),
  bond: words(
    ['安泰纯债', 'AN TAI CHUN ZHAI'],
    ['优利中短债', 'YOU LI ZHONG DUAN ZHAI'],
    ['双利', 'SHUANG LI'],
    ['季季添利', 'JI JI TIAN LI'],
    ['信用优选', 'XIN YONG YOU XUAN'],
    ['可转债', 'KE ZHUAN ZHAI'],
    ['汇丰和', 'HUI FENG HE'],
    ['安和短债', 'AN HE DUAN ZHAI'],
    ['恒悦', 'HENG YUE'],
    ['聚益', 'JU YI'],
  ),
  mixed: words(
    ['成长精选', 'CHENG ZHANG JING XUAN'],
    ['价值发现', 'JIA ZHI FA XIAN'],
    ['均衡配置', 'JUN HENG PEI ZHI'],
    ['灵活配置', 'LING HUO PEI ZHI'],
    ['稳健回报', 'WEN JIAN HUI BAO'],
    ['研究驱动', 'YAN JIU QU DONG'],
    ['行业轮动', 'HANG YE LUN DONG'],
    ['核心优势', 'HE XIN YOU SHI'],
    ['远见', 'YUAN JIAN'],
    ['匠心', 'JIANG XIN'],
  ),
  money: words(['日日安', 'RI RI AN'], ['天天现金', 'TIAN TIAN XIAN JIN'], ['活期添利', 'HUO QI TIAN LI'], ['增益', 'ZENG YI']),
  index: words(
    ['大盘300', 'DA PAN 300'],
    ['中盘500', 'ZHONG PAN 500'],
    ['小盘1000', 'XIAO PAN 1000'],
    ['红利低波', 'HONG LI DI BO'],
    ['科技50', 'KE JI 50'],
    ['医药100', 'YI YAO 100'],
    ['半导体', 'BAN DAO TI'],
    ['国债5年', 'GUO ZHAI 5 NIAN'],
  ),
  fof: words(
    ['稳健养老', 'WEN JIAN YANG LAO'],
    ['平衡养老2035', 'PING HENG YANG LAO 2035'],
    ['积极养老2045', 'JI JI YANG LAO 2045'],
    ['优选配置', 'YOU XUAN PEI ZHI'],
  ),
  qdii: words(
    ['全球科技', 'QUAN QIU KE JI'],
    ['亚太精选', 'YA TAI JING XUAN'],
    ['海外消费', 'HAI WAI XIAO FEI'],
    ['美元债', 'MEI YUAN ZHAI'],
    ['全球医药', 'QUAN QIU YI YAO'],
  ),
  lof: words(['优势成长', 'YOU SHI CHENG ZHANG'], ['新动力', 'XIN DONG LI'], ['鼎盛', 'DING SHENG'], ['资源精选', 'ZI YUAN JING XUAN']),
} as const;

/** Surnames with the first letters of their pronunciation as surnames, and given names. */
export const SURNAMES = words(
  ['陆', 'LU'],
  ['顾', 'GU'],
  ['沈', 'SHEN'],
  ['苏', 'SU'],
  ['程', 'CHENG'],
  ['许', 'XU'],
  ['温', 'WEN'],
  ['秦', 'QIN'],
  ['叶', 'YE'],
  ['江', 'JIANG'],
  ['白', 'BAI'],
  ['方', 'FANG'],
  ['何', 'HE'],
  ['孟', 'MENG'],
  ['欧阳', 'OU YANG'],
  ['唐', 'TANG'],
  ['任', 'REN'],
  ['段', 'DUAN'],
  ['彭', 'PENG'],
  ['柯', 'KE'],
);
export const GIVEN_NAMES = ['知远', '清和', '行舟', '见山', '若谷', '怀瑾', '望舒', '景明', '云帆', '听澜'] as const;
