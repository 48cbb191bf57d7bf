import { Button, FileButton, Group, Input, Progress } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { ATTACHMENT_ENDINGS } from '../../../shared/constants.ts';
import { MAX_REPLY_FILES } from '../../../shared/limits.ts';
import type { AttachmentAnswer } from '../../../shared/uploads.ts';
import { readAttachmentAnswer, refuseAttachment } from '../../components/attachment-file.ts';
import type { UploadError } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { usePending } from '../resource/form/form-context.ts';
import { Action } from '../resource/list/row-actions.tsx';
import { toastError } from '../shell/toast.tsx';
import classes from './enquiries.module.css';

/** A file of a reply: uploaded, or why it could not be. */
export type ReplyFile = { name: string } & (
  | (AttachmentAnswer & { problem?: never })
  | { path?: never; problem: string }
);

interface ReplyFilesProps {
  files: ReplyFile[];
  onChange: (change: (files: ReplyFile[]) => ReplyFile[]) => void;
  onUploading: (isUploading: boolean) => void;
}

/** A file that is chosen again takes the place of the one that was refused. */
function withoutRefused(files: ReplyFile[], name: string): ReplyFile[] {
  return files.filter((file) => !file.problem || file.name !== name);
}

/** The files of a reply. Each is uploaded at once, so that sending the reply is quick. */
export function ReplyFiles({ files, onChange, onUploading }: ReplyFilesProps) {
  const { sending, send, stop } = useUpload('contact_uploads', readAttachmentAnswer);
  usePending('upload', sending !== null);
  const room = MAX_REPLY_FILES - files.filter(({ problem }) => !problem).length;

  async function attach(chosen: File[]) {
    onUploading(true);
    for (const file of chosen.slice(0, room)) await attachOne(file);
    onUploading(false);
    for (const { name } of chosen.slice(room))
      refuse(name, 'Too many files', `A reply can have at most ${MAX_REPLY_FILES} files.`);
  }

  /** It stays in the list until it is removed, so that no reply leaves without it unnoticed. */
  function refuse(name: string, title: string, problem: string) {
    onChange((known) => [...withoutRefused(known, name), { name, problem }]);
    toastError(title, `${name}: ${problem}`);
  }

  async function attachOne(file: File) {
    const { name } = file;
    const refused = refuseAttachment(file);
    if (refused) return refuse(name, ...refused);
    try {
      const sent = await send(file);
      if (sent) onChange((known) => [...withoutRefused(known, name), { ...sent, name }]);
    } catch (failure) {
      refuse(name, 'Error', (failure as UploadError).message);
    }
  }

  return (
    <div className={classes.files}>
      {files.length > 0 && (
        <ul aria-label="Attached files">
          {files.map(({ path, name, problem }) => (
            <li key={path ?? name}>
              <span>
                {name}
                {problem && <Input.Error>{problem}</Input.Error>}
              </span>
              <Action
                label={`Remove ${name}`}
                onClick={() =>
                  onChange((known) =>
                    path ? known.filter((file) => file.path !== path) : withoutRefused(known, name),
                  )
                }
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
