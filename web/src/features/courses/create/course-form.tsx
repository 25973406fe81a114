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
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { id, oneOf, useUrlState } from '@/shared/lib/use-url-state';
import { COURSE_COLOURS } from '@/shared/theme/course-colours';
import { CourseCover } from '@/shared/ui/course-cover';
import { listOf } from '../addresses';
import { type Course, isTitleTaken, type Kind, useCreateCourse, useHasExamples } from '../api';
import { CourseFilePanel } from '../file/course-file-panel';
import { useWords } from '../words';
import classes from './create.module.css';
import { ExamplePicker } from './example-picker';
import { keptCourse, type NewCourse } from './kept';

const TITLE = { min: 4, max: 150 };
const DESCRIPTION = 2000;
const WAYS = ['empty', 'example', 'file', 'course'] as const;
const address = { begin: oneOf(WAYS, 'empty'), from: id };
const EMPTY: NewCourse = { title: '', description: '', colour: COURSE_COLOURS[0] };

type Props = {
  kind: Kind;
  /** What stands in the place of the form where the course comes from a file. */
  file?: ReactNode;
  onCreated: (id: number) => void;
};

/** A name is enough to begin with: everything else can wait. */
export function CourseForm({ kind, file, onCreated }: Props) {
  const t = useWords(kind);
  const { t: common } = useTranslation();
  const create = useCreateCourse();
  const hasExamples = useHasExamples(kind);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const keptHere = keptCourse(kind);
  const [{ begin, ...kept }, patch] = useUrlState(address);
  // The address remembers it over a test run, a moment later; the radio button follows at once.
  const [from, setFrom] = useState(kept.from);
  const isExample = begin === 'example';
  const isMissing = isExample && !from;
  const [failure, setFailure] = useState<string | null>(null);
  const [mustChoose, setMustChoose] = useState(false);
  /** The title of the example: as long as nobody has typed another one, it follows the choice. */
  const offered = useRef('');

  const form = useForm<NewCourse>({
    initialValues: { ...EMPTY, ...keptHere.get() },
    onValuesChange: keptHere.put,
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
    if (isMissing) return;
    const head = { kind, title: values.title.trim() };
    const rest = { description: values.description.trim(), colour: values.colour };
    create.mutate(
      { body: isExample ? { ...head, from } : { ...head, ...rest } },
      {
        onSuccess: (course) => {
          keptHere.drop();
          onCreated(course.id);
        },
        onError: (error) => setFailure(applyServerErrors(form, Object.keys(EMPTY), error)),
      },
    );
  });

  // A game says when its examples are hidden; a quiz offers them where there are any.
  const labels = {
    empty: t('form.empty'),
    example: kind === 'game' || hasExamples || isExample ? t('fromExample') : null,
    file: file ? t('fromFile') : null,
    course: t('fromCourse'),
  };
  const ways = (
    <SegmentedControl
      maw={760}
      orientation={isPhone ? 'vertical' : 'horizontal'}
      fullWidth={isPhone}
      aria-label={t('form.begin')}
      value={begin}
      onChange={(next) => {
        setMustChoose(false);
        patch({ begin: address.begin([next]) }, { replace: true });
      }}
      data={WAYS.flatMap((value) => (labels[value] ? [{ value, label: labels[value] }] : []))}
    />
  );
  const outOfFile = begin === 'course' ? <CourseFilePanel /> : begin === 'file' ? file : null;
  if (outOfFile)
    return (
      <Stack gap="lg">
        {ways}
        {outOfFile}
      </Stack>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Said beside what is wrong with the title, which the example would give.
        setMustChoose(isMissing);
        submit(event);
      }}
    >
      <Stack gap="lg">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {ways}
        {isExample && (
          <ExamplePicker
            kind={kind}
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
            <Button component={Link} to={listOf(kind)} variant="default">
              {common('cancel')}
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
