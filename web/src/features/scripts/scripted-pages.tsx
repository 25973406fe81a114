import { Outlet } from 'react-router';
import { HeadScripts } from './head-scripts';

/** Pages of signed-in people that stand outside the shell. */
export const ScriptedPages = () => (
  <>
    <HeadScripts />
    <Outlet />
  </>
);
