/**
 * [WL-16] The name of a fund without its class: "青溪日日安货币" of both 青溪日日安货币A and 青溪日日安货币B. Funds with the same name are classes of
 * one fund. The gateway's column `fund.family` has the same value.
 */
export const fundFamily = (fundName: string): string => {
  const plain = fundName.normalize('NFKC').trim();
  const front = plain.replace(LOAD, '').replace(CLASS, '$1').replace(CURRENCY, '$1');
  return front === '' ? plain : front;
};

const LOAD = /\((?:前端|后端)\)$/;
const CLASS = /^(.*(?:[^A-Za-z/]|ETF|LOF|FOF|QDII))[A-Za-z](?:\/[A-Za-z])*(?:类|级)?(?:份额)?$/;
const CURRENCY = /^(.+?)\(?(?:人民币|美元现汇|美元现钞|美元|美钞|美汇|港币|港元)\)?$/;
