import { ActionIcon, Anchor, Button, Group, Loader, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { errorText, notify } from '@/shared/lib/notify';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { ToolButton } from '@/shared/ui/tool-button';
import { undoToast } from '@/shared/ui/undo-toast';
import { useDeleteView, useSavedViews, useSaveView } from './api';
import { queryOf } from './query';
import type { ReportName } from './types';

const LONGEST_NAME = 100;
const NAME = rules(required, atMost(LONGEST_NAME));

/** The filters of the address under a name: to come back to, to save, to forget. */
export function SavedViews({ report }: { report: ReportName }) {
  const { t } = useTranslation('views');
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      opened={opened}
      onChange={setOpened}
      width={340}
    >
      <Popover.Target>
        <ToolButton
          label={t('saved.title')}
          icon={<IconBookmark size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 24px)">
        <Stack gap="md" role="group" aria-label={t('saved.title')}>
          <Views report={report} onChosen={() => setOpened(false)} />
          <SaveForm report={report} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Views({ report, onChosen }: { report: ReportName; onChosen: () => void }) {
  const { t } = useTranslation('views');
  const { t: common } = useTranslation();
  const here = queryOf(useLocation().search);
  const views = useSavedViews(true);
  const restore = useSaveView({ onError: notify.failed });
  const remove = useDeleteView({
    onDone: (id) => {
      const gone = views.data?.results.find((view) => view.id === id);
      if (!gone) return;
      const { name, report: of, query } = gone;
      undoToast(t('saved.deleted', { name }), () => restore.mutate({ body: { name, report: of, query } }));
    },
  });
  if (views.error && !views.data)
    return (
      <Text fz="sm" role="alert">
        {errorText(views.error)}{' '}
        <Anchor component="button" type="button" fz="sm" onClick={() => void views.refetch()}>
          {common('retry')}
        </Anchor>
      </Text>
    );
  if (!views.data) return <Loader size="sm" aria-label={common('loading')} />;
  const mine = views.data.results.filter((view) => view.report === report);
  if (mine.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('saved.none')}
      </Text>
    );
  return (
    <Stack component="ul" gap={4} m={0} p={0} mah={280} style={{ listStyle: 'none', overflowY: 'auto' }}>
      {mine.map((view) => (
        <Group key={view.id} component="li" justify="space-between" wrap="nowrap" gap="xs">
          <Anchor
            component={Link}
            to={{ search: view.query }}
            aria-current={queryOf(view.query) === here || undefined}
            fw={queryOf(view.query) === here ? 600 : 400}
            py={6}
            style={{ overflowWrap: 'anywhere', flex: 1 }}
            onClick={onChosen}
          >
            {view.name}
          </Anchor>
          <ActionIcon
            color="gray"
            aria-label={t('saved.delete', { name: view.name })}
            onClick={() => remove.mutate({ params: { path: { id: view.id } } })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}

function SaveForm({ report }: { report: ReportName }) {
  const { t } = useTranslation('views');
  const query = queryOf(useLocation().search);
  const { form, alert, fail } = useServerForm({ initialValues: { name: '' }, validate: { name: NAME } });
  const save = useSaveView({
    onDone: ({ name }) => {
      notify.done(t('saved.done', { name }));
      form.reset();
    },
    onError: fail,
  });
  const submit = form.onSubmit(({ name }) => save.mutate({ body: { name: name.trim(), report, query } }));
  if (!query)
    return (
      <Text fz="sm" c="dimmed">
        {t('saved.hint')}
      </Text>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <FormAlert text={alert} />
        <TextInput
          label={t('saved.name')}
          key={form.key('name')}
          maxLength={LONGEST_NAME}
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="light" loading={save.isPending}>
          {t('saved.save')}
        </Button>
      </Stack>
    </form>
  );
}
