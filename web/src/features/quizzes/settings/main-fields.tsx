import { ColorInput, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { COURSE_COLOURS } from '@/shared/theme/course-colours';
import { CourseCover } from '@/shared/ui/course-cover';
import { PictureButtons } from '@/shared/ui/picture-buttons';
import { Section } from './section';
import classes from './settings.module.css';
import { LIMITS, type Values } from './values';

export type FormProps = { form: UseFormReturnType<Values> };
/** What a field of whole numbers has in common. */
export const WHOLE = { allowDecimal: false, allowNegative: false, clampBehavior: 'none' } as const;

function CoverField({ form, id }: FormProps & { id: number }) {
  const { t } = useTranslation('quizzes');
  const { cover, colour } = form.values;
  return (
    <Group gap="md" wrap="wrap">
      <CourseCover id={id} cover={cover?.url} colour={colour} className={classes.cover} />
      <Stack gap={4} role="group" aria-label={t('settings.cover')}>
        <Text size="sm" fw={500}>
          {t('settings.cover')}
        </Text>
        <PictureButtons
          types={['image', 'background']}
          hasPicture={cover !== null}
          onPick={(picked) => form.setFieldValue('cover', { id: picked.id, url: picked.url })}
          onRemove={() => form.setFieldValue('cover', null)}
        />
        <Text size="xs" c="var(--app-ink-2)">
          {t('settings.coverHint')}
        </Text>
      </Stack>
    </Group>
  );
}

/** What the quiz is called and looks like. */
export function MainFields({ form, id }: FormProps & { id: number }) {
  const { t } = useTranslation('quizzes');
  return (
    <Section title={t('settings.main')} isLive>
      <TextInput
        label={t('settings.title')}
        required
        maxLength={LIMITS.title}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('settings.description')}
        description={t('form.descriptionHint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LIMITS.description}
        {...form.getInputProps('description')}
      />
      <CoverField form={form} id={id} />
      <ColorInput
        label={t('settings.colour')}
        description={t('settings.colourHint')}
        format="hex"
        swatches={[...COURSE_COLOURS]}
        swatchesPerRow={7}
        withEyeDropper={false}
        maw={320}
        {...form.getInputProps('colour')}
      />
      <NumberInput
        {...WHOLE}
        label={t('settings.estimated_duration')}
        description={t('settings.durationHint')}
        maw={320}
        {...form.getInputProps('estimated_duration')}
      />
    </Section>
  );
}
