import { Button, Group, Input, Progress, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '../../../shared/limits.ts';
import { imageUrl } from '../../../shared/text.ts';
import { PICTURE_TYPES, pictureAnswer, type UploadBucket } from '../../../shared/uploads.ts';
import { Picture } from '../../components/picture.tsx';
import type { UploadError } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { toastSuccess } from '../shell/toast.tsx';
import { FormContext, usePending } from './form-context.ts';
import classes from './image-input.module.css';

/** Why a file will be refused, as far as it can be known before it is sent; null when it may be fine. */
function refusePicture(file: File): string | null {
  if (file.size > MAX_UPLOAD_BYTES) return 'Please upload a file smaller than 10MB';
  return PICTURE_TYPES.some((type) => type === file.type) ? null : 'Please send a JPEG, PNG or WebP picture.';
}

interface ImageInputProps {
  label: string;
  bucket?: UploadBucket;
  value?: string | null;
  error?: ReactNode;
  onChange?: (url: string) => void;
  /** What a form's getInputProps gives beside. */
  [other: string]: unknown;
}

/** The address of a picture: dropped, chosen, pasted anywhere in the form, or typed. */
export function ImageInput({
  label,
  bucket = 'media',
  value,
  error,
  onChange = () => undefined,
  ...input
}: ImageInputProps) {
  const { sending, send, stop } = useUpload(bucket, pictureAnswer.parse);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = useRef<() => void>(null);
  const isUploading = sending !== null;
  const { canWrite } = useContext(FormContext);
  usePending('upload', isUploading);

  async function take(file: File | undefined) {
    if (!file || !canWrite) return;
    const refused = refusePicture(file);
    setProblem(refused);
    if (refused) return;
    try {
      const sent = await send(file);
      if (!sent) return;
      onChange(sent.url);
      toastSuccess('Image uploaded successfully');
    } catch (failure) {
      setProblem((failure as UploadError).message);
    }
  }

  const paste = useRef<(event: ClipboardEvent) => void>(undefined);
  paste.current = (event) => {
    const [file] = event.clipboardData?.files ?? [];
    // What was copied from a spreadsheet is text and a picture of it: the text is meant.
    if (!file || isUploading || !canWrite || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    void take(file);
  };
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste.current?.(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);

  const url = value ?? '';
  // What is not yet an address is not asked for.
  const shown = imageUrl.safeParse(url).data ?? null;
  const percent = Math.round((sending?.share ?? 0) * 100);
  return (
    <div className={classes.field}>
      <Dropzone
        className={classes.drop}
        accept={[...PICTURE_TYPES]}
        maxSize={MAX_UPLOAD_BYTES}
        multiple={false}
        disabled={isUploading || !canWrite}
        openRef={choose}
        // The button beside it is the keyboard's way.
        activateOnKeyboard={false}
        useFsAccessApi={false}
        inputProps={{ 'aria-label': 'Picture file' }}
        onDrop={([file]) => void take(file)}
        onReject={([rejected]) =>
          setProblem(rejected ? (refusePicture(rejected.file) ?? 'Choose one picture only.') : null)
        }
      >
        {isUploading ? (
          <div className={classes.waiting}>
            <Progress value={percent} animated={percent === 100} aria-label="Sent" w="80%" />
            <span>{percent < 100 ? `${percent}% sent` : 'Processing the picture…'}</span>
          </div>
        ) : shown === null ? (
          <div className={classes.empty}>
            <IconPhotoPlus size={28} stroke={1.4} aria-hidden />
            <span>Drop or paste a picture</span>
          </div>
        ) : (
          <Picture image_url={shown} alt="" sizes="176px" eager />
        )}
      </Dropzone>
      <div className={classes.address}>
        <TextInput
          {...input}
          label={label}
          value={url}
          error={error}
          description="JPEG, PNG or WebP, up to 10 MB. You can also enter the address of a picture."
          disabled={isUploading}
          onChange={(event) => {
            setProblem(null);
            onChange(event.currentTarget.value);
          }}
        />
        <Group gap="xs" mt="xs" mih={30}>
          {isUploading && (
            <Button size="compact-sm" variant="default" onClick={stop}>
              Stop
            </Button>
          )}
          {!isUploading && canWrite && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => choose.current?.()}
            >
              Choose picture
            </Button>
          )}
          {!isUploading && canWrite && url !== '' && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange('')}
            >
              Remove picture
            </Button>
          )}
        </Group>
        <div role="status">{problem && <Input.Error>{problem}</Input.Error>}</div>
      </div>
    </div>
  );
}
