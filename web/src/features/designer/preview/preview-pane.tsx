import {
  ActionIcon,
  Button,
  CloseButton,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core';
import { IconArrowBackUp, IconFocus2, IconPlayerSkipBack } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { startCard } from '../model/lookup';
import { toPlayQuestion, toSessionAnswer } from '../model/preview';
import { AuthorNotes, Ending } from './author-notes';
import classes from './preview.module.css';
import { type Preview, usePreview } from './use-preview';

type View = 'learner' | 'author';

function Screen({ preview, view }: { preview: Preview; view: View }) {
  const { t } = useTranslation('designer');
  const { PreviewCard } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const { last, isReacting, isAtEnding, now, steps } = preview;
  const card = isReacting ? last?.card : isAtEnding ? preview.ending : now;
  if (!card)
    return preview.state === 'empty' ? (
      <Text p="md" size="sm">
        {t('bar.noStart')}
      </Text>
    ) : (
      <Ending preview={preview} />
    );
  const note = isReacting && last ? toSessionAnswer(last, steps.length - 1) : null;
  return (
    <>
      <div className={classes.phone}>
        <Suspense>
          <PreviewCard
            turn={`${steps.length}:${isReacting}:${card.id}`}
            question={toPlayQuestion(draft, card)}
            emotion={isReacting && last ? last.answer.emotion : preview.emotion}
            chosen={isReacting && last ? last.answer.id : null}
            note={note}
            last={preview.state !== 'asking' && !preview.ending}
            ending={isAtEnding}
            onChoose={preview.choose}
            onNext={preview.next}
          />
        </Suspense>
      </div>
      {view === 'author' && <AuthorNotes card={card} preview={preview} />}
    </>
  );
}

/** The draft played beside the canvas as it is this moment. Nothing of it is saved or counted. */
export function PreviewPane({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const preview = usePreview();
  const [view, setView] = useState<View>('author');
  const all = useDraft((s) => s.draft.questions.length);
  const seen = useDraft((s) => s.seen?.size ?? 0);
  const start = useDraft((s) => startCard(s.draft)?.id ?? null);
  const points = useDraft((s) => s.findings.max_points);
  const card = preview.isReacting ? preview.last?.card : (preview.now ?? preview.ending);
  const tool = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-disabled={disabled}
        onClick={() => !disabled && onClick()}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Stack gap="xs" h="100%">
      {onClose && (
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h3">
            {t('preview.title')}
          </Title>
          <CloseButton aria-label={t('preview.close')} onClick={onClose} />
        </Group>
      )}
      <Group gap={6} wrap="nowrap">
        <SegmentedControl
          size="xs"
          aria-label={t('preview.view')}
          value={view}
          onChange={(v) => setView(v === 'author' ? 'author' : 'learner')}
          data={[
            { value: 'author', label: t('preview.author') },
            { value: 'learner', label: t('preview.learner') },
          ]}
        />
        <Group gap={4} wrap="nowrap" ml="auto">
          {tool(t('preview.back'), <IconArrowBackUp size={18} />, preview.back, preview.steps.length === 0)}
          {tool(t('preview.fromStart'), <IconPlayerSkipBack size={18} />, () => preview.restart(start))}
          {tool(
            t('preview.show'),
            <IconFocus2 size={18} />,
            () => card && store.goTo(card.id),
            card === null || card === undefined,
          )}
        </Group>
      </Group>
      <Group gap="4px 12px">
        <Text size="xs" c="dimmed">
          {t('preview.coverage', { seen, all })}
        </Text>
        {view === 'author' && (
          <Text size="xs" c="dimmed">
            {t('preview.points', { points: preview.points, max: points })}
          </Text>
        )}
      </Group>
      <div className={classes.screen}>
        <Screen preview={preview} view={view} />
      </div>
      {preview.state !== 'asking' &&
        !preview.isReacting &&
        !preview.isAtEnding &&
        preview.state !== 'empty' && (
          <Button variant="default" onClick={() => preview.restart()}>
            {t('preview.again')}
          </Button>
        )}
    </Stack>
  );
}
