import '@/shared/theme/library';
import i18n from 'i18next';
import { Component as FramedPlay } from '@/pages/play/integration';
import { Component as PublicPlay } from '@/pages/play/public';
import { createQueryClient } from '@/shared/api/query-client';
import { loadTexts } from '@/shared/i18n';
import { notify } from '@/shared/lib/notify';
import { isViewing, token } from '@/shared/lib/token';
import { viewAs } from '@/shared/lib/view-as';
import { forceLight } from '@/shared/theme/scheme';
import { Frame } from './frame';
import type { linkedPlay } from './linked-play';
import { OF_A_PLAY } from './page';
import { PlayFailure } from './play-failure';
import { Skip } from './skip';

/** Open to anybody: where a session has ended, one goes on without it. */
const goOnWithout = () => {
  if (isViewing()) return viewAs.end();
  if (!token.get()) return;
  token.clear();
  location.reload();
};

/** The player alone, without the pages and the rest of the program. */
export async function createPlayApp(play: NonNullable<ReturnType<typeof linkedPlay>>) {
  forceLight('play', true);
  await loadTexts(OF_A_PLAY);
  const queries = createQueryClient({ signedOut: goOnWithout, failed: notify.failed });
  i18n.on('languageChanged', () => void queries.invalidateQueries());
  return (
    <Frame queries={queries}>
      <Skip />
      <PlayFailure>{play.isPublic ? <PublicPlay id={play.id} /> : <FramedPlay id={play.id} />}</PlayFailure>
    </Frame>
  );
}
