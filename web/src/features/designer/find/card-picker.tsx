import { Kbd, Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { useDesigner, useDraft } from '../context';
import { focusCardSoon } from '../focused';
import { findCards } from '../model/find';
import { target } from '../model/types';
import type { Picker } from '../store';
import { useActions } from '../use-actions';
import classes from './find.module.css';

const MOST = 60;
type Option = { key: string; name: string; text: string; choose: () => void };

function useOptions(picker: Picker, words: string): Option[] {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  return useMemo(() => {
    const isFor = picker.to === 'connect';
    const cards = findCards(draft, words)
      .filter((c) => !isFor || c.id !== picker.card)
      .slice(0, MOST)
      .map(
        (c): Option => ({
          key: `${c.id}`,
          name: c.name || t('card.unnamed'),
          text: oneLine(c.text),
          choose: () => {
            if (isFor) actions.connect(picker.card, picker.answer, target.card(c.id));
            else {
              store.goTo(c.id);
              focusCardSoon(c.id);
            }
          },
        }),
      );
    if (!isFor) return cards;
    const { card, answer } = picker;
    return [
      ...cards,
      {
        key: 'new',
        name: t('target.new'),
        text: '',
        choose: () => actions.addConnectedCard({ card, answer }),
      },
      {
        key: 'end',
        name: t('target.end'),
        text: '',
        choose: () => actions.connect(card, answer, target.end),
      },
      {
        key: 'open',
        name: t('target.open'),
        text: '',
        choose: () => actions.connect(card, answer, target.open),
      },
    ];
  }, [picker, draft, words, t, store, actions]);
}

function List({ picker, onClose }: { picker: Picker; onClose: () => void }) {
  const { t } = useTranslation('designer');
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const options = useOptions(picker, words);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const now = Math.min(at, options.length - 1);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${now}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  const choose = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    option.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(options.length - 1, now + by)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(options[now]);
    }
  };
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={options[now] && `${id}-${now}`}
        aria-label={t('find.words')}
        placeholder={t('find.words')}
        value={words}
        onChange={(e) => {
          setWords(e.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ScrollArea.Autosize mah="50vh" mt="xs" viewportRef={list}>
        <div role="listbox" id={id} aria-label={t('target.cards')}>
          {options.map((option, i) => (
            <UnstyledButton
              key={option.key}
              role="option"
              id={`${id}-${i}`}
              data-at={i}
              tabIndex={-1}
              aria-selected={i === now}
              className={classes.option}
              onMouseMove={() => setAt(i)}
              onClick={() => choose(option)}
            >
              <Text span fw={600} size="sm">
                {option.name}
              </Text>
              <Text span size="xs" c="dimmed" truncate display="block">
                {option.text}
              </Text>
            </UnstyledButton>
          ))}
        </div>
        {options.length === 0 && <Text size="sm">{t('target.nothing')}</Text>}
      </ScrollArea.Autosize>
      <Text size="xs" c="dimmed" mt="xs">
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> <Kbd size="xs">Enter</Kbd>
      </Text>
    </>
  );
}

/** A card looked for by its name or text: to go there, or to let an answer lead there. */
export function CardPicker() {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const picker = useDraft((s) => s.picker);
  const close = () => store.set({ picker: null });
  return (
    <Modal
      opened={picker !== null}
      onClose={close}
      title={t(picker?.to === 'connect' ? 'find.connect' : 'find.goTo')}
      closeButtonProps={{ 'aria-label': t('find.close') }}
    >
      {picker && <List picker={picker} onClose={close} />}
    </Modal>
  );
}
