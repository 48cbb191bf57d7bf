/** How this browser announces new enquiries, besides the badge: off until somebody switches it on. */
import { createStoredValue, readStored, store } from '../../lib/browser-storage.ts';

interface Announcements {
  hasNotification: boolean;
  hasSound: boolean;
}

const announcements = createStoredValue<Announcements>('southbeam.announcements', (kept) => {
  const { hasNotification, hasSound } = (kept ?? {}) as Partial<Announcements>;
  return { hasNotification: hasNotification === true, hasSound: hasSound === true };
});

export const useAnnouncements = announcements.use;

/**
 * Switches desktop notifications on or off. The browser asks the user the first time.
 * @returns whether the browser allows them.
 */
export async function switchNotification(isOn: boolean): Promise<boolean> {
  const isAllowed =
    !isOn || ('Notification' in window && (await Notification.requestPermission()) === 'granted');
  announcements.set({ ...announcements.get(), hasNotification: isOn && isAllowed });
  return isAllowed;
}

/** Switches the sound on or off. Plays it once, so that the user knows it. */
export function switchSound(isOn: boolean): void {
  announcements.set({ ...announcements.get(), hasSound: isOn });
  if (isOn) playSound();
}

/** The enquiry that a window of this browser announced last: the others stay silent. */
const ANNOUNCED = 'southbeam.announced';

/** Announces an enquiry, once in all windows of this browser. `onOpen`: the user clicked the notification. */
export function announceEnquiry(id: string, body: string, onOpen: () => void): void {
  if (readStored(ANNOUNCED) === id) return;
  store(ANNOUNCED, id);
  const { hasNotification, hasSound } = announcements.get();
  if (hasSound) playSound();
  if (!hasNotification || !('Notification' in window) || Notification.permission !== 'granted') return;
  const notification = new Notification('New enquiry', { body, tag: id });
  notification.onclick = () => {
    window.focus();
    notification.close();
    onOpen();
  };
}

/** Two short notes. A browser plays them only after a first click or key in the page. */
function playSound(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  volume.gain.value = 0.12;
  for (const [from, frequency] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(context.currentTime + from);
    note.stop(context.currentTime + from + 0.14);
    if (from > 0) note.onended = () => void context.close();
  }
}
