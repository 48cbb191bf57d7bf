import { useState } from 'react';
import { pictureAnswer } from '../../../shared/uploads.ts';
import { api } from '../../api.ts';
import { UploadError, uploadFile } from '../../lib/upload.ts';
import { refusePicture } from '../resource/fields/use-picture-upload.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { toastSuccess } from '../shell/toast.tsx';
import type { MatchedPicture } from './pictures.ts';

/** Sends pictures one after the other, and gives each to its product. Those that fail are named at the end. */
export function usePictureSaving(onClose: () => void, onDone: () => Promise<void>) {
  const { client } = api.useUtils();
  const [saving, setSaving] = useState<{ sent: number; total: number } | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);

  async function saveOne({ file, product }: MatchedPicture): Promise<string | null> {
    const refused = refusePicture(file);
    if (refused) return refused;
    try {
      const { signal } = new AbortController();
      const onProgress = () => undefined;
      const { url } = await uploadFile('media', file, { onProgress, signal, read: pictureAnswer.parse });
      await client.staff.products.update.mutate({ id: product!.id, data: { image_url: url } });
      return null;
    } catch (error) {
      if (error instanceof UploadError) return error.message;
      return readCallError(error).message ?? 'The server did not answer. Please try again.';
    }
  }

  async function save(matches: readonly MatchedPicture[]) {
    const failed: string[] = [];
    for (const [sent, match] of matches.entries()) {
      setSaving({ sent, total: matches.length });
      const problem = await saveOne(match);
      if (problem) failed.push(`${match.file_name}: ${problem}`);
    }
    const saved = matches.length - failed.length;
    if (saved > 0) toastSuccess(`${countOf(saved, 'picture')} saved successfully`);
    await onDone();
    setFailures(failed);
    setSaving(null);
    if (failed.length === 0) onClose();
  }

  return { saving, failures, save };
}
