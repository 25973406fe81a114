import { CreatePage } from './create-page';

export const Component = () => <CreatePage kind="game" />;
