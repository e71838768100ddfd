/** The small screens of the area arrive together, as one file (decision 0211). A screen of more than 4 KB is a file by itself. */
export { AgreementScreen, documentScreenOf, sourceScreenOf } from './DocumentScreen.tsx';
export { HelpScreen } from './HelpScreen.tsx';
export { LawScreen } from './LawScreen.tsx';
export { LicencesScreen } from './LicencesScreen.tsx';
export { SellerScreen } from './SellerScreen.tsx';
export { AssetProofScreen, ExperienceProofScreen, IncomeProofScreen } from './ProofScreen.tsx';
