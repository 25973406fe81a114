import { isAddress } from './is-address';

/** The origin of an address, as browsers name it; null for what is none, or is not served safely. */
export function originOf(typed: string): string | null {
  const text = typed.trim();
  const address = text.includes('://') ? text : `https://${text}`;
  if (!isAddress(address)) return null;
  const { protocol, origin, hostname } = new URL(address);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && isHere) ? origin : null;
}

/** What the other site puts into its page. The address of the frame comes from its own server, for one person each. */
export const snippet = (origin: string) => `<!-- FRAME_URL: your server asks for it, for each learner:
     POST ${origin}/api/assignments/game/ASSIGNMENT/frame_token/
     Authorization: JWT TOKEN   ->   {"url": "FRAME_URL", "expires_at": "..."} -->
<iframe src="FRAME_URL" allow="autoplay; fullscreen"
        style="width: 100%; height: 760px; border: 0"></iframe>
<script>
  addEventListener('message', (event) => {
    if (event.origin !== '${origin}' || event.data?.source !== 'rozmova') return;
    const { type, status, percent } = event.data; // ready, started, answered, finished
    if (type === 'finished') console.log(status, percent);
  });
</script>`;
