import { ListPage } from '../courses/list-page';

export const Component = () => <ListPage kind="quiz" />;
