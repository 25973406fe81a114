import { IconArrowRight } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { useDesigner, useDraft } from '../context';
import { useActions } from '../use-actions';
import { type Lead, leadsFor, meantBy } from './lead';
import type { Place } from './place';
import type { Writing } from './use-writing';
import classes from './writing.module.css';

type Props = {
  place: Place & { field: 'answer' };
  number: number;
  /** What stands behind the arrow already. */
  typed: string;
  writing: Writing;
  onClose: () => void;
  onLeave?: (event: FocusEvent) => void;
};

/** Where an answer leads, chosen by typing the name of a card: below the answer, without leaving it. */
export function LeadBox({ place, number, typed, writing, onClose, onLeave }: Props) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  const [name, setName] = useState(typed);
  const [at, setAt] = useState<number | null>(null);
  const leads = useMemo(() => leadsFor(draft, place.card, name), [draft, place.card, name]);
  const now = at ?? (name.trim() === '' ? -1 : 0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isDone = useRef<boolean>(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const option = list.current?.children.item(now);
    // Only within the list: the canvas around it must not be scrolled.
    if (option instanceof HTMLElement && list.current)
      list.current.scrollTop = option.offsetTop - list.current.clientHeight / 2;
  }, [now]);

  const lead = (to: Lead | null | undefined) => {
    if (to?.kind === 'new') writing.make(place, to.name);
    else if (to) actions.connect(place.card, place.answer, to.to);
  };
  const close = (go: () => void) => {
    isDone.current = true;
    onClose();
    go();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && !event.altKey) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(leads.length - 1, now + by)));
      return;
    }
    const isBack = event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey);
    if (!isBack && event.key !== 'Enter' && event.key !== 'Tab') return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const chosen = isBack ? undefined : leads[now];
    lead(chosen);
    close(() => {
      if (!chosen) writing.write(place);
      else if (event.key === 'Enter') writing.next(place);
      else if (!writing.into(place)) writing.write(place);
    });
  };
  const wordsOf = (one: Lead) =>
    one.kind === 'end'
      ? t('target.end')
      : one.kind === 'open'
        ? t('target.open')
        : one.kind === 'new'
          ? t('writing.newCard', { card: one.name })
          : one.name || t('card.unnamed');
  return (
    <div className={`nodrag nowheel ${classes.lead}`}>
      <IconArrowRight size={14} aria-hidden="true" />
      <input
        ref={field}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={leads[now] && `${id}-${leads[now].key}`}
        aria-label={t('writing.leadsTo', { number })}
        aria-describedby={`${id}-hint`}
        className={classes.name}
        placeholder={t('writing.leadPlaceholder')}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setAt(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // The window may have lost the focus, not the field.
          if (isDone.current || document.activeElement === event.currentTarget) return;
          lead(meantBy(store.get().draft, place.card, name));
          onClose();
          onLeave?.(event);
        }}
      />
      <div className={classes.leads}>
        <div ref={list} role="listbox" id={id} aria-label={t('target.cards')} className={classes.options}>
          {leads.map((one, i) => (
            <button
              key={one.key}
              type="button"
              role="option"
              id={`${id}-${one.key}`}
              tabIndex={-1}
              aria-selected={i === now}
              className={classes.option}
              data-kind={one.kind}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                lead(one);
                close(() => writing.write(place));
              }}
            >
              <span>{wordsOf(one)}</span>
              {one.text !== '' && <small>{oneLine(one.text)}</small>}
            </button>
          ))}
        </div>
        <p id={`${id}-hint`} className={classes.hint}>
          {t('writing.leadHint')}
        </p>
      </div>
    </div>
  );
}
