import { fundCatalogue } from './fund-catalogue.wire.ts';
import {
  fundBenchmark,
  fundCompanyDetail,
  fundDetail,
  fundManagerDetail,
  fundManagers,
  fundNetValues,
  fundNotices,
  fundPerformance,
  fundTrend,
  fundYields,
} from './fund-detail.wire.ts';
import { fundHistories } from './fund-histories.wire.ts';
import { countFundProduct, fundProductList, listFundCompanies, listFundManagers } from './fund-list.wire.ts';
import {
  addProductToGroup,
  creatGroup,
  deleteGroup,
  deleteProductToGroup,
  heldFundCodes,
  queryFundOptional,
  queryGroup,
  queryProductIsOptional,
  queryRecommendFund,
  updateGroup,
  updateProductToGroup,
} from './watch-list.wire.ts';

const watchListEndpoints = {
  queryRecommendFund,
  queryFundOptional,
  creatGroup,
  updateGroup,
  deleteGroup,
  queryGroup,
  addProductToGroup,
  updateProductToGroup,
  deleteProductToGroup,
  queryProductIsOptional,
  heldFundCodes,
} as const;

/** The calls of this area. */
export const fundsEndpoints = {
  fundProductList,
  countFundProduct,
  listFundCompanies,
  listFundManagers,
  fundCatalogue,
  fundDetail,
  fundTrend,
  fundBenchmark,
  fundPerformance,
  fundNetValues,
  fundYields,
  fundManagers,
  fundManagerDetail,
  fundCompanyDetail,
  fundNotices,
  ...watchListEndpoints,
  fundHistories,
} as const;
