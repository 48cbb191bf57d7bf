import { IconShare2 } from '@tabler/icons-react';
import { copyLink } from '../lib/copy-link.ts';

interface ShareButtonProps {
  /** What is shared, for the device's own list of ways. */
  title: string;
  /** A path of this site. */
  path: string;
  className?: string | undefined;
}

/** Shares a page by whatever the device offers, or copies its link. */
export function ShareButton({ title, path, className }: ShareButtonProps) {
  async function share() {
    if (!('share' in navigator)) return copyLink(path, 'Paste it where you want to share it.');
    try {
      await navigator.share({ title, url: window.location.origin + path });
    } catch (error) {
      // Who closes the list of ways wants nothing.
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
