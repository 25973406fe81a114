import {
  Alert,
  Button,
  ColorInput,
  Group,
  SegmentedControl,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { hasLength, matches, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { id, oneOf, useUrlState } from '@/shared/lib/use-url-state';
import { COURSE_COLOURS } from '@/shared/theme/course-colours';
import { CourseCover } from '@/shared/ui/course-cover';
import { LIST } from '../addresses';
import { type Course, isTitleTaken, useCreateCourse } from '../api';
import classes from './create.module.css';
import { ExamplePicker } from './example-picker';
import { keptCourse, type NewCourse } from './kept';

const TITLE = { min: 4, max: 150 };
const DESCRIPTION = 2000;
const address = { begin: oneOf(['empty', 'example'], 'empty'), from: id };
const EMPTY: NewCourse = { title: '', description: '', colour: COURSE_COLOURS[0] };

/** A name is enough to begin with: everything else can wait until the designer. */
export function CourseForm({ onCreated }: { onCreated: (id: number) => void }) {
  const { t } = useTranslation(['courses', 'common']);
  const create = useCreateCourse();
  const [{ begin, ...kept }, patch] = useUrlState(address);
  // The address remembers it over a test run, a moment later; the radio button follows at once.
  const [from, setFrom] = useState(kept.from);
  const isExample = begin === 'example';
  const [failure, setFailure] = useState<string | null>(null);
  const [mustChoose, setMustChoose] = useState(false);
  /** The title of the example: as long as nobody has typed another one, it follows the choice. */
  const offered = useRef('');

  const form = useForm<NewCourse>({
    initialValues: { ...EMPTY, ...keptCourse.get() },
    onValuesChange: keptCourse.put,
    validate: {
      title: (title) => (title.trim().length < TITLE.min ? t('form.titleShort', { min: TITLE.min }) : null),
      description: hasLength({ max: DESCRIPTION }, t('form.tooLong', { max: DESCRIPTION })),
      colour: matches(/^#[0-9a-f]{6}$/i, t('form.colourWrong')),
    },
    validateInputOnBlur: ['title'],
  });
  const title = form.getInputProps('title');

  const checkTitle = async () => {
    const wanted = form.getValues().title.trim();
    if (wanted.length < TITLE.min || !(await isTitleTaken(wanted).catch(() => false))) return;
    if (form.getValues().title.trim() === wanted) form.setFieldError('title', t('form.titleTaken'));
  };
  const choose = (course: Course) => {
    setMustChoose(false);
    setFrom(course.id);
    patch({ from: course.id }, { replace: true });
    const typed = form.getValues().title.trim();
    if (typed && typed !== offered.current) return;
    offered.current = course.title;
    form.setFieldValue('title', course.title);
    form.clearFieldError('title');
  };
  const submit = form.onSubmit((values) => {
    setFailure(null);
    if (isExample && !from) return setMustChoose(true);
    const head = { kind: 'game' as const, title: values.title.trim() };
    const rest = { description: values.description.trim(), colour: values.colour };
    create.mutate(
      { body: isExample ? { ...head, from } : { ...head, ...rest } },
      {
        onSuccess: (course) => {
          keptCourse.drop();
          onCreated(course.id);
        },
        onError: (error) => setFailure(applyServerErrors(form, Object.keys(EMPTY), error)),
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <SegmentedControl
          maw={640}
          aria-label={t('form.begin')}
          value={begin}
          onChange={(next) => {
            setMustChoose(false);
            patch({ begin: address.begin([next]) }, { replace: true });
          }}
          data={[
            { value: 'empty', label: t('form.empty') },
            { value: 'example', label: t('fromExample') },
          ]}
        />
        {isExample && (
          <ExamplePicker
            chosen={from}
            error={mustChoose ? t('example.mustChoose') : null}
            onChoose={choose}
          />
        )}
        <Stack maw={640}>
          <TextInput
            label={t('form.title')}
            description={t('form.titleHint')}
            required
            maxLength={TITLE.max}
            data-autofocus
            key={form.key('title')}
            {...title}
            onBlur={(event) => {
              title.onBlur?.(event);
              void checkTitle();
            }}
          />
          {!isExample && (
            <>
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
                <CourseCover id={1} colour={form.getValues().colour} className={classes.preview} />
              </Group>
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button component={Link} to={LIST} variant="default">
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('form.submit')}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
