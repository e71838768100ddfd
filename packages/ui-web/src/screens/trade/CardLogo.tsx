import { AssetsIcon, BankIcon } from '../../components/icons.tsx';
import css from './CardLogo.module.css';

/** The neutral picture of a means of payment: the cash-management product, or a bank. */
export function CardLogo({ isBank }: { readonly isBank: boolean }) {
  return <span className={css['logo']}>{isBank ? <BankIcon size={20} /> : <AssetsIcon size={20} />}</span>;
}
