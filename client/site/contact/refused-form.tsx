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
      {!isLive && files.length > 0 && (
        <fieldset className={classes.kept}>
          <legend>Take the tick away from a file that is not to be sent.</legend>
          {files.map((file) => (
            <label key={file.path}>
              <input type="checkbox" name="kept_file" value={JSON.stringify(file)} defaultChecked />{' '}
              {file.name} is attached.
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
