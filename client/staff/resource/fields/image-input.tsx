import { Button, Group, Input, Progress, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '../../../../shared/limits.ts';
import { imageUrl } from '../../../../shared/text.ts';
import { PICTURE_TYPES, type UploadBucket } from '../../../../shared/uploads.ts';
import { Picture } from '../../../components/picture.tsx';
import classes from './image-input.module.css';
import { RefusedFile } from './refused-file.tsx';
import { refusePicture, usePictureUpload } from './use-picture-upload.ts';

interface ImageInputProps {
  label: string;
  bucket?: UploadBucket;
  value?: string | null;
  error?: ReactNode;
  onChange?: (url: string) => void;
  /** What a form's getInputProps gives beside. */
  [other: string]: unknown;
}

/**
 * A picture: dropped, chosen, or pasted anywhere in the form. "Use an address" shows the address that is
 * stored, to read or to type.
 */
export function ImageInput({
  label,
  bucket = 'media',
  value,
  error,
  onChange = () => undefined,
  ...input
}: ImageInputProps) {
  const upload = usePictureUpload(bucket, onChange);
  const { isUploading, percent, canWrite, problem, setProblem } = upload;
  const choose = useRef<() => void>(null);
  const [usesAddress, setUsesAddress] = useState(false);
  // A refused address must be in sight.
  const showsAddress = usesAddress || Boolean(error);
  const url = value ?? '';
  // What is not yet an address is not asked for.
  const shown = imageUrl.safeParse(url).data ?? null;
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
        onDrop={([file]) => void upload.take(file)}
        onReject={([rejected]) =>
          setProblem(rejected ? (refusePicture(rejected.file) ?? 'Choose one picture only.') : null)
        }
      >
        <PictureState url={shown} isUploading={isUploading} percent={percent} />
      </Dropzone>
      <div className={classes.address}>
        <Input.Label labelElement="div">{label}</Input.Label>
        <Input.Description>JPEG, PNG or WebP, up to 10 MB.</Input.Description>
        <Group gap="xs" mt="xs" mih={30}>
          {isUploading && (
            <Button size="compact-sm" variant="default" onClick={upload.stop}>
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
          {!isUploading && !showsAddress && (canWrite || url !== '') && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setUsesAddress(true)}>
              {canWrite ? 'Use an address' : 'Show the address'}
            </Button>
          )}
        </Group>
        {showsAddress && (
          <TextInput
            {...input}
            mt="xs"
            aria-label={label}
            placeholder="https://… or /…"
            value={url}
            error={error}
            disabled={isUploading}
            autoFocus={usesAddress}
            onChange={(event) => {
              setProblem(null);
              onChange(event.currentTarget.value);
            }}
          />
        )}
        <RefusedFile problem={problem} onLeaveOut={() => setProblem(null)} />
      </div>
    </div>
  );
}

interface PictureStateProps {
  /** null: there is no picture. */
  url: string | null;
  isUploading: boolean;
  percent: number;
}

/** The picture, how far its upload is, or that there is none. */
function PictureState({ url, isUploading, percent }: PictureStateProps) {
  if (isUploading)
    return (
      <div className={classes.waiting}>
        <Progress value={percent} animated={percent === 100} aria-label="Sent" w="80%" />
        <span>{percent < 100 ? `${percent}% sent` : 'Processing the picture…'}</span>
      </div>
    );
  if (url !== null) return <Picture image_url={url} alt="" sizes="176px" eager />;
  return (
    <div className={classes.empty}>
      <IconPhotoPlus size={28} stroke={1.4} aria-hidden />
      <span>Drop or paste a picture</span>
    </div>
  );
}
