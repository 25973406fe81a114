import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import type { MediaType } from '@/shared/lib/pick-media';
import { useSize } from '@/shared/lib/size';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { MediaPreview } from '@/shared/ui/media-preview/media-preview';
import { type Asset, type Item, useDeleteAsset, useEditAsset } from './api';
import classes from './media.module.css';
import { type UsedBy, Uses } from './uses';

const MAX_TITLE = 150;
const MAX_ALT = 1000;
const MAX_TRANSCRIPT = 10_000;

const isHeard = (type: MediaType) => type === 'audio' || type === 'video';

function Words({ asset, type }: { asset: Asset; type: MediaType }) {
  const { t } = useTranslation('media');
  const { t: common } = useTranslation();
  const [title, setTitle] = useState(asset.title);
  const [alt, setAlt] = useState(asset.alt);
  const save = useEditAsset();
  const isChanged = title !== asset.title || alt !== asset.alt;
  const errors = isApiError(save.error) ? (save.error.errors ?? {}) : {};
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { params: { path: { id: asset.id } }, body: { title: title.trim(), alt: alt.trim() } },
          { onSuccess: () => notify.done(common('saved')) },
        );
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={t('title')}
          maxLength={MAX_TITLE}
          value={title}
          error={errors.title?.[0]}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label={t(isHeard(type) ? 'transcript' : 'alt')}
          description={t(isHeard(type) ? 'transcriptHint' : 'altHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={isHeard(type) ? MAX_TRANSCRIPT : MAX_ALT}
          value={alt}
          error={errors.alt?.[0]}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <FormAlert text={save.error && Object.keys(errors).length === 0 ? errorText(save.error) : null} />
        {isChanged && (
          <Button type="submit" variant="light" size="xs" loading={save.isPending}>
            {common('save')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function Delete({ asset, onDeleted }: { asset: Asset; onDeleted: () => void }) {
  const { t } = useTranslation('media');
  const { t: common } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteAsset();
  const name = asset.title || t('untitled');
  const { error } = remove;
  const usedBy = isApiError(error) && error.code === 'in_use' ? (error.details as UsedBy) : null;
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        {t('delete')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={t('deleteTitle', { name })}
        confirm={common('delete')}
        danger
        loading={remove.isPending}
        error={error && errorText(error)}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { params: { path: { id: asset.id } } },
            {
              onSuccess: () => {
                setAsking(false);
                notify.done(t('deleted', { name }));
                onDeleted();
              },
            },
          )
        }
      >
        {usedBy ? <Uses by={usedBy} none={t('usedElsewhere')} /> : t('deleteText')}
      </ConfirmModal>
    </>
  );
}

/** Whose file it is, where it can only be used. */
function Owner({ asset: { created_by } }: { asset: Asset }) {
  const { t } = useTranslation('media');
  const name = created_by && fullName(created_by);
  return name ? t('ofOther', { name }) : t('ofOthers');
}

type Props = { type: MediaType; item: Item; onDeleted: () => void };

/** What is known of the chosen file, and what can be done with it. */
export function Details({ type, item, onDeleted }: Props) {
  const { t } = useTranslation('media');
  const { own } = item;
  const sizeOf = useSize();
  return (
    <section className={classes.details} aria-label={t('details')}>
      <Stack gap="sm">
        <MediaPreview type={type} item={item} />
        {own?.can_edit ? (
          <Words key={own.id} asset={own} type={type} />
        ) : (
          <Stack gap="xs">
            <Title order={3} size="h4">
              {item.title || t('untitled')}
            </Title>
            {own?.alt && (
              <div>
                <Text size="sm" fw={600}>
                  {t(isHeard(type) ? 'transcript' : 'alt')}
                </Text>
                <Text size="sm">{own.alt}</Text>
              </div>
            )}
            <Text size="sm" c="dimmed">
              {own ? <Owner asset={own} /> : t('ofBuiltIn')}
            </Text>
          </Stack>
        )}
        {own && (
          <>
            <Text size="sm" c="dimmed">
              {sizeOf(own.size)}
              {own.width && own.height ? ` · ${own.width} × ${own.height}` : ''}
            </Text>
            <Uses by={own} none={t('unused')} />
            {own.can_edit && (
              <Group>
                <Delete asset={own} onDeleted={onDeleted} />
              </Group>
            )}
          </>
        )}
      </Stack>
    </section>
  );
}
