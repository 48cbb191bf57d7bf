import { useMounted } from '@mantine/hooks';
import type { RefusedPost } from '../../../shared/enquiries/posted-form.ts';
import classes from './enquiry-form.module.css';

/** Why a form that was sent without JavaScript was refused. */
export function RefusedForm({
  posted: { errors, message },
  title = 'Error sending message',
}: {
  posted: Pick<RefusedPost, 'errors' | 'message'>;
  title?: string;
}) {
  return (
    <p className={classes.refused} role="alert">
      <strong>{title}</strong>{' '}
      {Object.keys(errors).length > 0 ? 'Please correct what is marked below.' : message}
    </p>
  );
}

/** The files that the next try brings along. With JavaScript they are in the form's own field. */
export function KeptFiles({ posted: { files } }: { posted: Pick<RefusedPost, 'files'> }) {
  const isLive = useMounted();
  if (isLive || files.length === 0) return null;
  return (
    <fieldset className={classes.kept}>
      <legend>These files are sent along. Take the tick away from one that is not to be sent.</legend>
      {files.map((file) => (
        <label key={file.path}>
          <input type="checkbox" name="kept_file" value={JSON.stringify(file)} defaultChecked /> {file.name}{' '}
          is attached.
        </label>
      ))}
    </fieldset>
  );
}
