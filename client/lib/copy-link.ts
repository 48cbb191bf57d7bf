import { showError, showSuccess } from './toast.ts';

/** Copies the full address of a path of this site. `message` tells the visitor what to use it for. */
export async function copyLink(path: string, message: string): Promise<void> {
  const link = window.location.origin + path;
  try {
    await navigator.clipboard.writeText(link);
    showSuccess('Link copied', message);
  } catch {
    showError('The link could not be copied', link);
  }
}
