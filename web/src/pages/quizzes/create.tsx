import { ImportPanel } from '@/features/quizzes/exchange/import-panel';
import { CreatePage } from '../courses/create-page';

export const Component = () => <CreatePage kind="quiz" file={<ImportPanel />} />;
