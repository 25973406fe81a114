/** Attributes that a script may bring along; handlers and a nonce of its own are not among them. */
const ATTRIBUTES = /^(src|type|id|crossorigin|integrity|referrerpolicy|data-[\w-]+)$/;

type Plan = { attributes: [string, string][]; text: string; waits: boolean };

/** The scripts in a text: all of it is JavaScript, or it is HTML in which some stand. */
export function scriptsOf(text: string): Plan[] {
  if (!/<script[\s>]/i.test(text)) return [{ attributes: [], text, waits: false }];
  // In the body: in the head a `noscript` ends where a script begins.
  const parsed = new DOMParser().parseFromString(`<body>${text}`, 'text/html');
  return [...parsed.querySelectorAll('script')]
    .filter((script) => !script.closest('noscript'))
    .map((script) => ({
      attributes: [...script.attributes]
        .filter(({ name }) => ATTRIBUTES.test(name))
        .map(({ name, value }) => [name, value]),
      text: script.textContent ?? '',
      // What follows a script in a page may rely on it, unless it says that it comes when it comes.
      waits: script.hasAttribute('src') && !script.hasAttribute('async') && !script.hasAttribute('defer'),
    }));
}

/** Puts the scripts of a text into the head, in their order. Only an element made anew is run by the browser. */
export async function inject(text: string, nonce: string | undefined) {
  for (const { attributes, text: code, waits } of scriptsOf(text)) {
    const script = document.createElement('script');
    for (const [name, value] of attributes) script.setAttribute(name, value);
    script.textContent = code;
    if (nonce) script.nonce = nonce;
    const over = new Promise<void>((done) => {
      script.addEventListener('load', () => done());
      script.addEventListener('error', () => done());
    });
    document.head.append(script);
    if (waits) await over;
  }
}
