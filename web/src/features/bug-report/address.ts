/** Addresses that let in whoever has them: what follows the first part is nobody else's to read. */
const KEYS = /^\/(confirm|password_reset|email_change|unsubscribe|set_token)\/.*$/;
const LONGEST = 500;

/** The page as a report names it. What stands behind the path counts only where somebody is signed in. */
export const reportedAddress = ({ origin, pathname, search }: Location, isSignedIn: boolean) =>
  (origin + pathname.replace(KEYS, '/$1/…') + (isSignedIn ? search : '')).slice(0, LONGEST);
