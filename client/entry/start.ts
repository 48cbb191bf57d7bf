/**
 * The first, small script of a page. It lets the browser paint the server-rendered page, then loads the fonts
 * and the code that hydrates it. Meanwhile links and forms work without that code, and typed text stays in
 * its field. Taps on buttons, choices in lists and Escape are recorded, and replayed once the page is
 * hydrated.
 */
import '../lib/zod-without-eval.ts';
import '../styles/mantine.css';
import '../styles/fonts.css';
import '../styles/global.css';

/** Milliseconds after which the code is loaded even if the browser has not reported a paint. */
const LONGEST_WAIT = 2000;
/** Milliseconds that a tapped link waits for earlier taps to be replayed. */
const LONGEST_HOLD = 3000;
const HEADING = '1em Archivo';
const TEXT = '1em "Source Sans 3"';

const early: (() => void)[] = [];
/** The link to follow once the visitor's earlier taps have been replayed. */
let leaving: HTMLAnchorElement | null = null;

function noteTap(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
  if (target instanceof HTMLButtonElement && target.type === 'button')
    early.push(() => target.isConnected && target.click());
  // A visitor who tapped a button must not leave the page before that tap has been replayed.
  if (target instanceof HTMLAnchorElement && early.length > 0 && isPlain(event, target)) {
    event.preventDefault();
    if (!leaving) setTimeout(letGo, LONGEST_HOLD);
    leaving = target;
  }
}

/** Whether a click on a link opens a page of this site in this window. */
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

/** Gives up waiting for the code: the page stays as it was rendered, and the tapped link is followed. */
function letGo(): void {
  stopNoting();
  early.length = 0;
  if (leaving) location.assign(leaving.href);
}

async function bringToLife(): Promise<void> {
  const faces = [HEADING, TEXT].map((face) => document.fonts.load(face, document.body.textContent));
  void Promise.all(faces).then(showFaces, showFaces);
  // Separate files run as they arrive, so that the browser can handle a tap between them.
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

/** Applies all web fonts at once, loaded or failed, so that the page is laid out again only once. */
function showFaces(): void {
  document.documentElement.dataset.faces = '';
}

/** Resolves when the page is painted, or at once in a background tab, which is not painted until shown. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      // The entry is reported when the frame is handed over; it is on the screen a frame or two later.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT);
  });
}

addEventListener('click', noteTap, true);
addEventListener('change', noteChoice, true);
addEventListener('keydown', noteEscape, true);
painted().then(bringToLife).catch(letGo);
