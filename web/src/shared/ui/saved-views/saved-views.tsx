import { ActionIcon, Anchor, Button, Group, Loader, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { errorText, notify } from '@/shared/lib/notify';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { queryOf, saysSomething } from '@/shared/lib/view-query';
import { type ListName, useDeleteView, useSavedViews, useSaveView } from '@/shared/queries/saved-views';
import { FormAlert } from '@/shared/ui/form-alert';
import { ToolButton } from '@/shared/ui/tool-button';
import { undoToast } from '@/shared/ui/undo-toast';

const LONGEST_NAME = 100;
const NAME = rules(required, atMost(LONGEST_NAME));

/** The filters of the address under a name: to come back to, to save, to forget. */
export function SavedViews({ list }: { list: ListName }) {
  const { t } = useTranslation('saved-views');
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
          label={t('title')}
          icon={<IconBookmark size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 24px)">
        <Stack gap="md" role="group" aria-label={t('title')}>
          <Views list={list} onChosen={() => setOpened(false)} />
          <SaveForm list={list} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Views({ list, onChosen }: { list: ListName; onChosen: () => void }) {
  const { t } = useTranslation('saved-views');
  const { t: common } = useTranslation();
  const here = queryOf(useLocation().search);
  const views = useSavedViews();
  const restore = useSaveView({ onError: notify.failed });
  const remove = useDeleteView({
    onDone: (id) => {
      const gone = views.data?.results.find((view) => view.id === id);
      if (!gone) return;
      const { name, report, query } = gone;
      undoToast(t('deleted', { name }), () => restore.mutate({ body: { name, report, query } }));
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
  const mine = views.data.results.filter((view) => view.report === list);
  if (mine.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('none')}
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
            aria-label={t('delete', { name: view.name })}
            onClick={() => remove.mutate({ params: { path: { id: view.id } } })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}

function SaveForm({ list }: { list: ListName }) {
  const { t } = useTranslation('saved-views');
  const query = queryOf(useLocation().search);
  const { form, alert, fail } = useServerForm({ initialValues: { name: '' }, validate: { name: NAME } });
  const save = useSaveView({
    onDone: ({ name }) => {
      notify.done(t('done', { name }));
      form.reset();
    },
    onError: fail,
  });
  const submit = form.onSubmit(({ name }) =>
    save.mutate({ body: { name: name.trim(), report: list, query } }),
  );
  if (!saysSomething(query))
    return (
      <Text fz="sm" c="dimmed">
        {t('hint')}
      </Text>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <FormAlert text={alert} />
        <TextInput
          label={t('name')}
          key={form.key('name')}
          maxLength={LONGEST_NAME}
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="light" loading={save.isPending}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
}
