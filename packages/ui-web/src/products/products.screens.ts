/** The small screens of the area arrive together, as one file (decision 0211). A screen of more than 4 KB is a file by itself. */
export { ArchivesScreen } from './ArchivesScreen.tsx';
export { NetValuesScreen } from './NetValuesScreen.tsx';
export { ProductContractScreen, ProductExplainedScreen } from './OfferedProductScreen.tsx';
export { PremiumProductScreen } from './PremiumProductScreen.tsx';
export { PremiumScreen } from './PremiumScreen.tsx';
export { ProductInformationScreen } from './ProductInformationScreen.tsx';
export { ProductScreen } from './ProductScreen.tsx';
