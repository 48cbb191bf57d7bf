import { useMounted } from '@mantine/hooks';
import type { PostedForm } from '../../../shared/enquiries/posted-form.ts';
import classes from './enquiry-form.module.css';

/** Why a form that was sent without JavaScript was refused, and the files that the next try brings along. */
export function RefusedForm({ posted }: { posted: Extract<PostedForm, { kind: 'refused' }> }) {
  const { errors, message, files } = posted;
  // With JavaScript they are in the form's own field.
  const isLive = useMounted();
  return (
    <>
      <p className={classes.refused} role="alert">
        <strong>Error sending message</strong>{' '}
        {Object.keys(errors).length > 0 ? 'Please correct what is marked below.' : message}
      </p>
      {!isLive &&
        files.map((file) => (
          <p key={file.path} className={classes.hint}>
            {file.name} is attached.
            <input type="hidden" name="file_url" value={file.path} />
            <input type="hidden" name="file_token" value={file.token} />
            <input type="hidden" name="file_name" value={file.name} />
            <input type="hidden" name="file_size" value={file.size} />
          </p>
        ))}
    </>
  );
}
