/** The two screens that are opened from the home screen first: fetched for the one, the other is here too. */
export { SignInScreen } from '../account/SignInScreen.tsx';
export { ProductListScreen } from '../products/ProductListScreen.tsx';
