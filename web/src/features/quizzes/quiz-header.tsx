import { ActionIcon, Badge, Button, Group, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCopy,
  IconDots,
  IconDownload,
  IconEyeOff,
  IconFileImport,
  IconHistory,
  IconPlayerPlay,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { saveCourse } from '@/shared/lib/save-course';
import { Menu } from '@/shared/ui/menu';
import { PageHeader } from '@/shared/ui/page-header';
import { questionsOf, settingsOf, testRunOf } from './addresses';
import { useExport } from './exchange/api';
import { OthersHere } from './others-here';
import type { NestedQuiz } from './questions/model/types';
import classes from './quizzes.module.css';

export type Tab = 'questions' | 'settings';
export type HeaderAction = 'problems' | 'publish' | 'unpublish' | 'clone' | 'delete' | 'import' | 'revisions';

type Props = {
  quiz: NestedQuiz;
  tab: Tab;
  /** Draft, published, or published with changes: in words. */
  state: ReactNode;
  onAction: (action: HeaderAction) => void;
};

function Problems({ quiz, onAction }: Pick<Props, 'quiz' | 'onAction'>) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const { errors, warnings } = quiz.findings;
  const count = errors.length + warnings.length;
  return (
    <Button
      variant="subtle"
      size="compact-md"
      mih={32}
      color={errors.length > 0 ? 'red' : 'gray'}
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      rightSection={<Badge color={errors.length > 0 ? 'red' : 'gray'}>{format.number(count)}</Badge>}
      onClick={() => onAction('problems')}
    >
      {t('problems.title')}
      <VisuallyHidden component="span">: </VisuallyHidden>
    </Button>
  );
}

type MenuProps = Pick<Props, 'quiz' | 'onAction'> & { withTestRun: boolean };

function MoreMenu({ quiz, withTestRun, onAction }: MenuProps) {
  const { t } = useTranslation(['quizzes', 'courses', 'common']);
  const save = useExport(quiz.id);
  const hasQuestions = quiz.questions.length > 0;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          loading={save.isPending}
          aria-label={t('common:actionsFor', { name: quiz.title })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {withTestRun && (
          <Menu.Item
            component={Link}
            to={testRunOf(quiz.id)}
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
          >
            {t('courses:action.testRun')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onAction('clone')}>
          {t('courses:action.clone')}
        </Menu.Item>
        {quiz.can_edit && (
          <Menu.Item
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => onAction('import')}
          >
            {t('header.import')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveCourse(quiz.id, t('courses:filePreparing', { title: quiz.title }))}
        >
          {t('courses:action.file')}
        </Menu.Item>
        {hasQuestions &&
          (['gift', 'moodle_xml'] as const).map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => save.mutate(format)}
            >
              {t(`header.export.${format}`)}
            </Menu.Item>
          ))}
        {quiz.can_edit && (
          <Menu.Item
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => onAction('revisions')}
          >
            {t('revisions.title')}
          </Menu.Item>
        )}
        {quiz.can_edit && quiz.is_published && (
          <Menu.Item leftSection={<IconEyeOff size={16} aria-hidden />} onClick={() => onAction('unpublish')}>
            {t('courses:action.unpublish')}
          </Menu.Item>
        )}
        {quiz.can_edit && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onAction('delete')}
            >
              {t('courses:action.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What every page of one quiz begins with: its name and state, what can be done with it, and its two sides. */
export function QuizHeader({ quiz, tab, state, onAction }: Props) {
  const { t } = useTranslation(['quizzes', 'courses']);
  const format = useFormat();
  const mayPublish = quiz.can_edit && (!quiz.is_published || quiz.has_draft_changes);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  // Three do not fit beside each other there.
  const isCrowded = isPhone && mayPublish;
  const tabs = [
    { name: 'questions', to: questionsOf(quiz.id), count: quiz.questions.length },
    { name: 'settings', to: settingsOf(quiz.id), count: null },
  ] as const;
  return (
    <div>
      <PageHeader
        title={quiz.title}
        subtitle={
          <Group gap="xs">
            {state}
            {quiz.can_edit && <Problems quiz={quiz} onAction={onAction} />}
            {quiz.can_edit && <OthersHere quiz={quiz} />}
          </Group>
        }
        actions={
          <>
            {!isCrowded && (
              <Button
                component={Link}
                to={testRunOf(quiz.id)}
                variant="default"
                leftSection={<IconPlayerPlay size={18} aria-hidden />}
              >
                {t('courses:action.testRun')}
              </Button>
            )}
            {mayPublish && (
              <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => onAction('publish')}>
                {t(quiz.is_published ? 'courses:action.publishChanges' : 'courses:action.publish')}
              </Button>
            )}
            <MoreMenu quiz={quiz} withTestRun={isCrowded} onAction={onAction} />
          </>
        }
      />
      {quiz.can_edit && (
        <nav aria-label={t('header.tabs')}>
          <ul className={classes.tabs}>
            {tabs.map(({ name, to, count }) => (
              <li key={name}>
                <Link to={to} className={classes.tab} aria-current={tab === name ? 'page' : undefined}>
                  {t(`tabs.${name}`)}
                  {count !== null && (
                    <>
                      <VisuallyHidden component="span">: </VisuallyHidden>
                      <Badge color="gray">{format.number(count)}</Badge>
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
