import { ListPage } from './list-page';

export const Component = () => <ListPage kind="game" />;
