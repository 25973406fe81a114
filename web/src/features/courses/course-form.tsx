import { Alert, Button, ColorInput, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { hasLength, matches, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { COURSE_COLOURS } from '@/shared/theme/course-colours';
import { CourseCover } from '@/shared/ui/course-cover';
import { useCreateCourse } from './api';
import classes from './courses.module.css';

const TITLE = { min: 4, max: 150 };
const DESCRIPTION = 2000;

/** A name is enough to begin with: everything else can wait until the designer. */
export function CourseForm({ onCreated }: { onCreated: (id: number) => void }) {
  const { t } = useTranslation(['courses', 'common']);
  const create = useCreateCourse();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { title: '', description: '', colour: COURSE_COLOURS[0] as string },
    validate: {
      title: (title) => (title.trim().length < TITLE.min ? t('form.titleShort', { min: TITLE.min }) : null),
      description: hasLength({ max: DESCRIPTION }, t('form.tooLong', { max: DESCRIPTION })),
      colour: matches(/^#[0-9a-f]{6}$/i, t('form.colourWrong')),
    },
    validateInputOnBlur: ['title'],
  });
  const submit = form.onSubmit(({ title, description, colour }) => {
    setFailure(null);
    const body = { kind: 'game' as const, title: title.trim(), description: description.trim(), colour };
    create.mutate(
      { body },
      {
        onSuccess: (course) => onCreated(course.id),
        onError: (error) => setFailure(applyServerErrors(form, Object.keys(form.getValues()), error)),
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={t('form.title')}
          description={t('form.titleHint')}
          required
          maxLength={TITLE.max}
          data-autofocus
          key={form.key('title')}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('form.description')}
          description={t('form.descriptionHint')}
          autosize
          minRows={3}
          maxRows={10}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Group align="flex-end" wrap="nowrap">
          <ColorInput
            flex={1}
            label={t('form.colour')}
            description={t('form.colourHint')}
            format="hex"
            swatches={[...COURSE_COLOURS]}
            swatchesPerRow={7}
            withEyeDropper={false}
            key={form.key('colour')}
            {...form.getInputProps('colour')}
          />
          <CourseCover id={1} colour={form.getValues().colour} className={classes.cover} />
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button component={Link} to="/administrator/games" variant="default">
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('form.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
