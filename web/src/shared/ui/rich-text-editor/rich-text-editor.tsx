import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type CSSProperties, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { LinkForm } from './link-form';
import { commandOf, isOn, linkAt, plugins, setLink, TOOLS, type Tool } from './marks';
import { cleanPasted } from './paste';
import classes from './rich-text-editor.module.css';
import { isEmpty, read, schema, write } from './schema';
import { Toolbar } from './toolbar';

/** What a form may ask of the text. */
export type RichTextHandle = Pick<HTMLElement, 'focus' | 'scrollIntoView'>;

export type RichTextEditorProps = {
  label: string;
  hideLabel?: boolean;
  html: string;
  placeholder?: string;
  description?: string;
  error?: string;
  minRows?: number;
  autoFocus?: boolean;
  ref?: Ref<RichTextHandle>;
  onChange: (html: string) => void;
  onBlur?: () => void;
};

const ROW = 21;
const PADDING = 16;
const toolsOn = (state: EditorState) => new Set(TOOLS.filter((tool) => isOn(state, tool)));
const alike = (a: ReadonlySet<Tool>, b: ReadonlySet<Tool>) =>
  a.size === b.size && [...a].every((t) => b.has(t));

/** A text with a small set of marks. What is pasted loses everything else at once. */
export function RichTextEditor(p: RichTextEditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const known = useRef(p.html);
  const latest = useRef(p);
  const [on, setOn] = useState<ReadonlySet<Tool>>(new Set());
  const [linking, setLinking] = useState<string | null>(null);
  const labelId = useId();
  const errorId = useId();
  const textId = useId();
  useEffect(() => {
    latest.current = p;
  });

  useEffect(() => {
    const place = holder.current;
    if (!place) return;
    const openLink = () => setLinking(view.current ? (linkAt(view.current.state)?.href ?? '') : '');
    const editor = new EditorView(place, {
      state: EditorState.create({ schema, doc: read(known.current), plugins: plugins(openLink) }),
      transformPastedHTML: cleanPasted,
      attributes: ({ doc }) => {
        const { label, hideLabel, placeholder, error, autoFocus } = latest.current;
        return {
          id: textId,
          role: 'textbox',
          'aria-multiline': 'true',
          ...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': labelId }),
          ...(error && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
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
  }, [labelId, errorId, textId]);

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
    if (p.label || p.error || p.placeholder) view.current?.updateState(view.current.state);
  }, [p.label, p.error, p.placeholder]);

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
    if (tool === 'link') return setLinking(linkAt(editor.state)?.href ?? '');
    commandOf(tool)(editor.state, editor.dispatch);
    editor.focus();
  };
  const link = (href: string) => {
    const editor = view.current;
    setLinking(null);
    if (!editor) return;
    setLink(href)(editor.state, editor.dispatch);
    editor.focus();
  };
  const closeLink = () => {
    setLinking(null);
    view.current?.focus();
  };
  const rows = { '--rows': `${(p.minRows ?? 3) * ROW + PADDING}px` } as CSSProperties;
  return (
    <div className={classes.field}>
      {!p.hideLabel && (
        <div id={labelId} className={classes.label}>
          {p.label}
        </div>
      )}
      {p.description && <p className={classes.hint}>{p.description}</p>}
      <div className={classes.box} data-error={p.error ? true : undefined} style={rows}>
        <div ref={holder} />
        <Toolbar controls={textId} on={on} onPress={press} />
        {linking !== null && <LinkForm href={linking} onSet={link} onClose={closeLink} />}
      </div>
      {p.error && (
        <div id={errorId} className={classes.error}>
          {p.error}
        </div>
      )}
    </div>
  );
}
