import { Button, FileButton, Group, Progress } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { ATTACHMENT_ENDINGS } from '../../../shared/constants.ts';
import { MAX_REPLY_FILES } from '../../../shared/limits.ts';
import type { AttachmentAnswer } from '../../../shared/uploads.ts';
import { readAttachmentAnswer, refuseAttachment } from '../../components/attachment-file.ts';
import type { UploadError } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { usePending } from '../resource/form-context.ts';
import { Action } from '../resource/row-actions.tsx';
import { toastError } from '../shell/toast.tsx';
import classes from './enquiries.module.css';

export interface ReplyFile extends AttachmentAnswer {
  name: string;
}

interface ReplyFilesProps {
  files: ReplyFile[];
  onChange: (change: (files: ReplyFile[]) => ReplyFile[]) => void;
  onUploading: (isUploading: boolean) => void;
}

/** The files of a reply. Each is uploaded at once, so that sending the reply is quick. */
export function ReplyFiles({ files, onChange, onUploading }: ReplyFilesProps) {
  const { sending, send, stop } = useUpload('contact_uploads', readAttachmentAnswer);
  usePending('upload', sending !== null);
  const room = MAX_REPLY_FILES - files.length;

  async function attach(chosen: File[]) {
    if (chosen.length > room)
      toastError('Too many files', `A reply can have at most ${MAX_REPLY_FILES} files.`);
    onUploading(true);
    for (const file of chosen.slice(0, room)) await attachOne(file);
    onUploading(false);
  }

  async function attachOne(file: File) {
    const refused = refuseAttachment(file);
    if (refused) return toastError(refused[0], `${file.name}: ${refused[1]}`);
    try {
      const sent = await send(file);
      if (sent) onChange((known) => [...known, { ...sent, name: file.name }]);
    } catch (failure) {
      toastError('Error', `${file.name}: ${(failure as UploadError).message}`);
    }
  }

  return (
    <div className={classes.files}>
      {files.length > 0 && (
        <ul aria-label="Attached files">
          {files.map(({ path, name }) => (
            <li key={path}>
              <span>{name}</span>
              <Action
                label={`Remove ${name}`}
                onClick={() => onChange((known) => known.filter((file) => file.path !== path))}
              >
                <IconX size={18} />
              </Action>
            </li>
          ))}
        </ul>
      )}
      {sending ? (
        <Group gap="sm">
          <span>{sending.name}</span>
          <Progress value={sending.share * 100} aria-label={`Uploading ${sending.name}`} w={160} />
          <Button size="compact-sm" variant="default" onClick={stop}>
            Stop
          </Button>
        </Group>
      ) : (
        <FileButton multiple accept={ATTACHMENT_ENDINGS.join(',')} onChange={(chosen) => void attach(chosen)}>
          {(button) => (
            <Button
              {...button}
              size="compact-md"
              variant="default"
              disabled={room === 0}
              leftSection={<IconPaperclip size={18} aria-hidden />}
            >
              Attach files
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}
