import { IconShare2 } from '@tabler/icons-react';
import { copyLink } from '../lib/copy-link.ts';

interface ShareButtonProps {
  /** The title that the device's share sheet gets. */
  title: string;
  /** A path of this site. */
  path: string;
  className?: string | undefined;
}

/** Opens the device's share sheet for a page or, when that is not possible, copies its link. */
export function ShareButton({ title, path, className }: ShareButtonProps) {
  async function share() {
    if (!('share' in navigator)) return copyLink(path, 'Paste it where you want to share it.');
    try {
      await navigator.share({ title, url: window.location.origin + path });
    } catch (error) {
      // Do nothing when the visitor closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        await copyLink(path, 'Paste it where you want to share it.');
    }
  }
  return (
    <button type="button" className={className} onClick={() => void share()}>
      <IconShare2 size={20} aria-hidden /> Share
    </button>
  );
}
