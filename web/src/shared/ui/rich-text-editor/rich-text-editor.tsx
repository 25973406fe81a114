import { type Command, EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import {
  type CSSProperties,
  type Ref,
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { PickMediaContext } from '@/shared/lib/pick-media';
import { LinkForm } from './link-form';
import { commandOf, isOn, linkAt, plugins, setLink, TOOLS, type Tool } from './marks';
import { cleanPasted, filesMeant, hasForeignPicture } from './paste';
import { PictureForm } from './picture-form';
import {
  describePicture,
  insertPicture,
  type PlacedPicture,
  pictureAt,
  pictureBefore,
  removePicture,
} from './pictures';
import classes from './rich-text-editor.module.css';
import { isEmpty, read, schema, write } from './schema';
import { BarSwitch, Toolbar } from './toolbar';

/** What a form may ask of the text. */
export type RichTextHandle = Pick<HTMLElement, 'focus' | 'scrollIntoView'>;

export type RichTextEditorProps = {
  label: string;
  hideLabel?: boolean;
  html: string;
  placeholder?: string;
  description?: string;
  /** The id of more words about the text. */
  describedBy?: string;
  error?: string;
  minRows?: number;
  autoFocus?: boolean;
  /** The formatting bar is there when a button in the text asks for it. */
  barOnRequest?: boolean;
  ref?: Ref<RichTextHandle>;
  onChange: (html: string) => void;
  onBlur?: () => void;
};

/** What the row below the text asks for; `first` is where the picture stood when it was asked. */
type Asking = { link: string } | { picture: PlacedPicture; first: number };

const ROW = 21;
const PADDING = 16;
const WITHOUT_PICTURES = TOOLS.filter((tool) => tool !== 'picture');
const toolsOn = (state: EditorState) => new Set(TOOLS.filter((tool) => isOn(state, tool)));
const alike = (a: ReadonlySet<Tool>, b: ReadonlySet<Tool>) =>
  a.size === b.size && [...a].every((t) => b.has(t));

type RowProps = {
  asking: Extract<Asking, { picture: PlacedPicture }>;
  onAnswer: (command?: Command) => void;
};

const PictureRow = ({ asking: { picture }, onAnswer }: RowProps) => (
  <PictureForm
    picture={picture}
    onSet={(alt) => onAnswer(describePicture(picture, alt))}
    onRemove={() => onAnswer(removePicture(picture))}
    onClose={() => onAnswer()}
  />
);
const ask = (picture: PlacedPicture): Asking => ({ picture, first: picture.at });
/** The text around the picture may be written on meanwhile. */
const moved = (asking: Asking | null, { mapping }: Transaction): Asking | null =>
  asking && 'picture' in asking
    ? { ...asking, picture: { ...asking.picture, at: mapping.map(asking.picture.at) } }
    : asking;

/**
 * A text with a small set of marks, and pictures where a media library is around. What is pasted loses everything
 * else at once; pasted and dropped files go through the library.
 */
export function RichTextEditor(p: RichTextEditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const known = useRef(p.html);
  const choose = (files?: readonly File[]) =>
    pickMedia?.({
      types: ['image'],
      files,
      onPick: ({ url, alt }) => {
        const editor = view.current;
        if (!editor) return;
        // At once: a picture that waits for its words would be lost to whoever saves before giving any.
        insertPicture({ src: url, alt: alt || null })(editor.state, editor.dispatch);
        const put = pictureBefore(editor.state);
        if (put) setAsking(ask(put));
      },
    });
  const takeFiles = (files: readonly File[]) => {
    if (pickMedia) choose(files);
    else notify.info(t('text.noPictures'));
  };
  const tellLeftOut = (html: string) => {
    if (hasForeignPicture(html)) notify.info(t(pickMedia ? 'text.leftOut' : 'text.noPictures'));
  };
  const around = { ...p, takeFiles, tellLeftOut };
  const latest = useRef(around);
  const [on, setOn] = useState<ReadonlySet<Tool>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const [hasBar, setHasBar] = useState(!p.barOnRequest);
  const pickMedia = use(PickMediaContext);
  const { t } = useTranslation('media');
  const labelId = useId();
  const hintId = useId();
  const errorId = useId();
  const textId = useId();
  useEffect(() => {
    latest.current = around;
  });

  useEffect(() => {
    const place = holder.current;
    if (!place) return;
    const openLink = () => setAsking({ link: view.current ? (linkAt(view.current.state)?.href ?? '') : '' });
    const openPicture = () => {
      const chosen = view.current && pictureAt(view.current.state);
      if (chosen) setAsking(ask(chosen));
    };
    const doc = read(known.current);
    const editor = new EditorView(place, {
      state: EditorState.create({
        doc,
        // Where a picture goes that is put in before anything is clicked.
        selection: Selection.atEnd(doc),
        plugins: plugins(openLink, openPicture),
      }),
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, { clipboardData }) => {
        if (!clipboardData) return false;
        const files = filesMeant(clipboardData);
        if (files.length > 0) latest.current.takeFiles(files);
        else latest.current.tellLeftOut(clipboardData.getData('text/html'));
        return files.length > 0;
      },
      handleDrop: (at, event, _slice, isMoved) => {
        if (isMoved || !event.dataTransfer) return false;
        const files = filesMeant(event.dataTransfer);
        if (files.length === 0) {
          latest.current.tellLeftOut(event.dataTransfer.getData('text/html'));
          return false;
        }
        const place = at.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) at.dispatch(at.state.tr.setSelection(Selection.near(at.state.doc.resolve(place.pos))));
        latest.current.takeFiles(files);
        return true;
      },
      handleClickOn: (at, _place, node, before) => {
        if (node.type !== schema.nodes.picture) return false;
        at.dispatch(at.state.tr.setSelection(NodeSelection.create(at.state.doc, before)));
        openPicture();
        return true;
      },
      attributes: ({ doc }) => {
        const { label, hideLabel, placeholder, description, describedBy, error, autoFocus } = latest.current;
        const about = [description && hintId, describedBy, error && errorId].filter(Boolean).join(' ');
        return {
          id: textId,
          role: 'textbox',
          'aria-multiline': 'true',
          ...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': labelId }),
          ...(error && { 'aria-invalid': 'true' }),
          ...(about && { 'aria-describedby': about }),
          ...(placeholder && { 'data-placeholder': placeholder, 'aria-placeholder': placeholder }),
          ...(isEmpty(doc) && { 'data-empty': '' }),
          ...(autoFocus && { 'data-autofocus': '' }),
          class: classes.text ?? '',
        };
      },
      dispatchTransaction(tr) {
        editor.updateState(editor.state.apply(tr));
        setOn((before) => {
          const now = toolsOn(editor.state);
          return alike(before, now) ? before : now;
        });
        if (tr.docChanged) setAsking((now) => moved(now, tr));
        if (!tr.docChanged || tr.getMeta('outside')) return;
        known.current = write(editor.state.doc);
        latest.current.onChange(known.current);
      },
      handleDOMEvents: {
        blur: () => {
          latest.current.onBlur?.();
          return false;
        },
      },
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [labelId, hintId, errorId, textId]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || p.html === known.current) return;
    // The text changed from outside (undo, another author): it replaces what stands here.
    known.current = p.html;
    const { tr, doc } = editor.state;
    editor.dispatch(tr.replaceWith(0, doc.content.size, read(p.html).content).setMeta('outside', true));
  }, [p.html]);

  useEffect(() => {
    // Attributes follow the words around the text, not only the text itself.
    if (p.label || p.description || p.describedBy || p.error || p.placeholder)
      view.current?.updateState(view.current.state);
  }, [p.label, p.description, p.describedBy, p.error, p.placeholder]);

  useImperativeHandle(
    p.ref,
    () => ({
      focus: () => view.current?.focus(),
      scrollIntoView: (options) => view.current?.dom.scrollIntoView(options),
    }),
    [],
  );

  const press = (tool: Tool) => {
    const editor = view.current;
    if (!editor) return;
    if (tool === 'link') return setAsking({ link: linkAt(editor.state)?.href ?? '' });
    if (tool === 'picture') {
      const chosen = pictureAt(editor.state);
      return chosen ? setAsking(ask(chosen)) : choose();
    }
    commandOf(tool)(editor.state, editor.dispatch);
    editor.focus();
  };
  /** Ends what the row asked for; the text has the focus again. */
  const answer = (command?: Command) => {
    const editor = view.current;
    setAsking(null);
    if (!editor) return;
    command?.(editor.state, editor.dispatch);
    editor.focus();
  };
  const rows = { '--rows': `${(p.minRows ?? 3) * ROW + PADDING}px` } as CSSProperties;
  return (
    <div className={classes.field}>
      {!p.hideLabel && (
        <div id={labelId} className={classes.label}>
          {p.label}
        </div>
      )}
      {p.description && (
        <p id={hintId} className={classes.hint}>
          {p.description}
        </p>
      )}
      <div
        className={classes.box}
        data-short={p.barOnRequest || undefined}
        data-error={p.error ? true : undefined}
        style={rows}
      >
        <div ref={holder} />
        {p.barOnRequest && <BarSwitch controls={textId} isOn={hasBar} onPress={() => setHasBar(!hasBar)} />}
        {hasBar && (
          <Toolbar controls={textId} tools={pickMedia ? TOOLS : WITHOUT_PICTURES} on={on} onPress={press} />
        )}
        {asking && 'link' in asking && (
          <LinkForm href={asking.link} onSet={(href) => answer(setLink(href))} onClose={() => answer()} />
        )}
        {asking && 'picture' in asking && (
          <PictureRow key={`${asking.first} ${asking.picture.src}`} asking={asking} onAnswer={answer} />
        )}
      </div>
      {p.error && (
        <div id={errorId} className={classes.error}>
          {p.error}
        </div>
      )}
    </div>
  );
}
