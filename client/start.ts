/**
 * The first script of a page, small: it lets the page be painted as the server made it, then brings the faces and the
 * code that makes it live. What a visitor does meanwhile is not lost: links and forms work without code, what was
 * typed stays in its field, and a tap on a button, a choice in a list or Escape is done again once the page listens.
 */
import './lib/zod-without-eval.ts';
import './styles/mantine.css';
import './styles/fonts.css';
import './styles/global.css';

/** Milliseconds after which it goes on whatever the browser says of painting. */
const LONGEST_WAIT = 2000;

const HEADING = '1em Archivo';
const TEXT = '1em "Source Sans 3"';

const early: (() => void)[] = [];

function noteTap(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
  if (!target) return;
  // Who has tapped a button and goes on must not leave before it was done again.
  const isLeaving =
    target instanceof HTMLAnchorElement && early.length > 0 && !event.ctrlKey && !event.metaKey;
  if (isLeaving) event.preventDefault();
  if (isLeaving || (target instanceof HTMLButtonElement && target.type === 'button'))
    early.push(() => target.isConnected && target.click());
}

function noteChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  early.push(() => {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function noteEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  early.push(() => {
    const pressed = new KeyboardEvent('keydown', { key, code: key, bubbles: true });
    (document.activeElement ?? document.body).dispatchEvent(pressed);
  });
}

async function bringToLife(): Promise<void> {
  const faces = [HEADING, TEXT].map((face) => document.fonts.load(face, document.body.textContent));
  void Promise.all(faces).then(showFaces, showFaces);
  // Each is run when it is there, so that the browser can answer a tap between them.
  const [{ takeOver }] = await Promise.all([
    import('./main.tsx'),
    import('./libraries.ts'),
    import('./react.ts'),
  ]);
  await takeOver();
  removeEventListener('click', noteTap, true);
  removeEventListener('change', noteChoice, true);
  removeEventListener('keydown', noteEscape, true);
  for (const again of early) again();
  document.documentElement.dataset.listening = '';
}

/** All of them at once, when they are there: the page is laid out anew a single time. */
function showFaces(): void {
  document.documentElement.dataset.faces = '';
}

/** Resolves when the visitor sees the page; a page in a tab behind is not painted before somebody looks at it. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT);
  });
}

addEventListener('click', noteTap, true);
addEventListener('change', noteChoice, true);
addEventListener('keydown', noteEscape, true);
void painted().then(bringToLife);
