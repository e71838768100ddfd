/** The two screens usually opened first from home. They load together. */
export { SignInScreen } from '../account/SignInScreen.tsx';
export { ProductListScreen } from '../products/ProductListScreen.tsx';
