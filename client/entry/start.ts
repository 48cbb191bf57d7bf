/**
 * The first script of a page, small: it lets the page be painted as the server made it, then brings the faces and the
 * code that makes it live. What a visitor does meanwhile is kept: links and forms work without code, what was typed stays
 * in its field, and a tap on a button, a choice in a list or Escape is done again once the page listens.
 */
import '../lib/zod-without-eval.ts';
import '../styles/mantine.css';
import '../styles/fonts.css';
import '../styles/global.css';

/** Milliseconds after which the code is fetched whatever the browser says of painting. */
const LONGEST_WAIT = 2000;
/** Milliseconds that a link waits for the tap before it to be done again. */
const LONGEST_HOLD = 3000;
const HEADING = '1em Archivo';
const TEXT = '1em "Source Sans 3"';

const early: (() => void)[] = [];
/** Where the visitor wants to go, once what he tapped before is done. */
let leaving: HTMLAnchorElement | null = null;

function noteTap(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
  if (target instanceof HTMLButtonElement && target.type === 'button')
    early.push(() => target.isConnected && target.click());
  // Who has tapped a button and goes on must not leave before it was done again.
  if (target instanceof HTMLAnchorElement && early.length > 0 && isPlain(event, target)) {
    event.preventDefault();
    if (!leaving) setTimeout(letGo, LONGEST_HOLD);
    leaving = target;
  }
}

/** Whether a click on a link leads to another page of this site, in this window. */
function isPlain({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey || link.target) && link.origin === location.origin;
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

function stopNoting(): void {
  removeEventListener('click', noteTap, true);
  removeEventListener('change', noteChoice, true);
  removeEventListener('keydown', noteEscape, true);
}

/** The code does not come: the page is what the server made it, and its links lead on. */
function letGo(): void {
  stopNoting();
  early.length = 0;
  if (leaving) location.assign(leaving.href);
}

async function bringToLife(): Promise<void> {
  const faces = [HEADING, TEXT].map((face) => document.fonts.load(face, document.body.textContent));
  void Promise.all(faces).then(showFaces, showFaces);
  // Each is run when it is there, so that the browser can answer a tap between them.
  const [{ hydrate }] = await Promise.all([
    import('./hydrate.tsx'),
    import('./library-chunk.ts'),
    import('./react-chunk.ts'),
  ]);
  await hydrate(stopNoting);
  for (const again of early) again();
  leaving?.click();
  leaving = null;
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
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      // It is told when the picture is handed over; it stands on the screen a frame or two later.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT);
  });
}

addEventListener('click', noteTap, true);
addEventListener('change', noteChoice, true);
addEventListener('keydown', noteEscape, true);
painted().then(bringToLife).catch(letGo);
