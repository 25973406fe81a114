import { openAnew } from './open-anew';
import { tabStorage } from './storage';
import { viewKept } from './token';

const OVER = 'rozmova.view_over';
const ROLES = '/administrator/roles';

/** The screens as somebody with another role sees them, in this tab. */
export const viewAs = {
  /** Begins with a document of its own, where that role begins. */
  begin: (token: string, isAdmin: boolean) => {
    viewKept.put(token, isAdmin);
    openAnew('/');
  },
  /** The person has stayed on the page that a view was begun on, as with the stop button of the browser. */
  giveUp: viewKept.drop,
  /** Leads back to where it was begun. What was asked before the document is gone is asked in the view. */
  leave: () => {
    if (!viewKept.isSame()) return; // one is leaving already
    viewKept.drop();
    openAnew(viewKept.from() ?? ROLES);
  },
  /** The server has ended it: the next document says so. */
  end: () => {
    if (viewKept.isSame()) tabStorage.set(OVER, '1');
    viewAs.leave();
  },
  /** Whether it has just been ended; asked once. */
  takeEnded: () => {
    const isOver = tabStorage.get(OVER) !== null;
    tabStorage.drop(OVER);
    return isOver;
  },
};
