import { restoreState, type StateOf, stateQuery } from '@/shared/queries/course-states';
import { fromServer, type Loaded, type ServerGame } from '../model/loaded';

/** The draft as it was in a state of the course. */
export const draftQuery = (game: number, state: StateOf) =>
  stateQuery(game, state, (course) => fromServer(course satisfies ServerGame).draft);

export const restore = async (game: number, state: StateOf, version: number): Promise<Loaded> =>
  fromServer((await restoreState(game, state, version)) satisfies ServerGame);
