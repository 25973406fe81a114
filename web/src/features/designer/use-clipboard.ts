import { useEffect } from 'react';
import { useDesigner } from './context';
import { FRAGMENT } from './model/fragment';
import { isTyping } from './shortcuts';
import { useActions } from './use-actions';

/** Marked words on the page are copied as words. */
const hasMarkedText = () => getSelection()?.isCollapsed === false;

/** Copy, cut and paste by the browser's own keys and menu. */
export function useClipboard() {
  const { store } = useDesigner();
  const actions = useActions();
  useEffect(() => {
    const onTake = (event: ClipboardEvent) => {
      const { cards } = store.get().selection;
      if (isTyping(event) || hasMarkedText() || cards.length === 0 || !event.clipboardData) return;
      event.preventDefault();
      const text = event.type === 'cut' ? actions.cutText(cards) : actions.copyText(cards);
      event.clipboardData.setData(FRAGMENT, text);
      event.clipboardData.setData('text/plain', text);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isTyping(event) || !event.clipboardData) return;
      event.preventDefault();
      const { clipboardData: data } = event;
      actions.pasteText(data.getData(FRAGMENT) || data.getData('text/plain'), store.place?.());
    };
    document.addEventListener('copy', onTake);
    document.addEventListener('cut', onTake);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onTake);
      document.removeEventListener('cut', onTake);
      document.removeEventListener('paste', onPaste);
    };
  }, [store, actions]);
}
