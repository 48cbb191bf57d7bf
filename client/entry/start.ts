/**
 * The first, small script of a page. It lets the browser paint the server-rendered page, then loads the fonts
 * and the code that hydrates it. Meanwhile links and forms work without that code, and typed text stays in
 * its field. Taps on buttons, choices in lists, Escape and sent forms are recorded, and replayed once the page
 * is hydrated.
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
/** The form to send when the code does not load. */
let posting: HTMLFormElement | null = null;

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

/** Sent by the code of the page, a form takes along what this browser has stored. Searches work without. */
function noteSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.method !== 'post') return;
  event.preventDefault();
  if (!posting) early.push(() => form.isConnected && form.requestSubmit());
  posting = form;
}

function stopNoting(): void {
  removeEventListener('click', noteTap, true);
  removeEventListener('change', noteChoice, true);
  removeEventListener('keydown', noteEscape, true);
  removeEventListener('submit', noteSubmit, true);
}

/**
 * Gives up waiting for the code: the page stays as it was rendered, and the tapped link is followed or the form
 * sent.
 */
function letGo(): void {
  stopNoting();
  early.length = 0;
  if (leaving) location.assign(leaving.href);
  else posting?.submit();
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

/** Applies the view of products that client/site/catalogue/product-view.ts has stored. */
function showChosenView(): void {
  try {
    const view = localStorage.getItem('southbeam.view');
    // A table is rendered once the page listens; until then the products are a list.
    if (view === '"list"' || view === '"table"') document.documentElement.dataset.products = 'list';
  } catch {
    // Private windows refuse to read; the products are shown as cards.
  }
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

showChosenView();
addEventListener('click', noteTap, true);
addEventListener('change', noteChoice, true);
addEventListener('keydown', noteEscape, true);
addEventListener('submit', noteSubmit, true);
painted().then(bringToLife).catch(letGo);
