import { Button, Checkbox, Modal, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SavedView } from '../../../../shared/people/saved-views.ts';
import { api } from '../../../api.ts';
import { readCallError } from '../../shell/call-error.ts';
import { toastError, toastSuccess } from '../../shell/toast.tsx';
import { useReturnFocus } from '../../shell/use-return-focus.ts';
import { FormFoot } from '../form/form-foot.tsx';

interface SaveViewDialogProps {
  noun: string;
  /** The filters that are set now. */
  filters: string;
  /** The view to change; null to save a new one. */
  view: SavedView | null;
  onClose: () => void;
}

/** Saves the present filters as a view, or changes a view. */
/** As the server limits it (shared/people/saved-views.ts). */
const MAX_NAME = 60;

export default function SaveViewDialog({ noun, filters, view, onClose }: SaveViewDialogProps) {
  const { staff } = api.useUtils();
  const creation = api.staff.savedViews.create.useMutation();
  const update = api.staff.savedViews.update.useMutation();
  const isNew = view === null;
  const hasOtherFilters = view !== null && view.query !== filters;
  const form = useForm({
    initialValues: { name: view?.name ?? '', is_shared: view?.is_shared ?? false, takesFilters: false },
    validate: {
      name: (name) =>
        name.trim() === ''
          ? 'Name is required'
          : name.length > MAX_NAME
            ? `At most ${MAX_NAME} characters`
            : null,
    },
  });
  useReturnFocus();

  async function save({ name, is_shared, takesFilters }: typeof form.values) {
    try {
      if (isNew) await creation.mutateAsync({ noun, name, is_shared, query: filters });
      else
        await update.mutateAsync({
          id: view.id,
          data: { name, ...(view.is_own && { is_shared }), ...(takesFilters && { query: filters }) },
        });
    } catch (error) {
      const { message, field_errors } = readCallError(error);
      form.setErrors(field_errors);
      if (!field_errors.name) toastError('Error', message ?? 'The view was not saved. Please try again.');
      return;
    }
    toastSuccess(isNew ? 'View saved' : 'View changed', name.trim());
    await staff.savedViews.list.invalidate();
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? 'Save this view' : `Change ${view.name}`}
      closeOnClickOutside={false}
    >
      <form noValidate onSubmit={form.onSubmit((values) => save(values))}>
        {isNew && (
          <p>
            A view keeps the search, the filters and the order of this list, so that one click brings them
            back.
          </p>
        )}
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        {(isNew || view.is_own) && (
          <Switch
            mt="md"
            label="Show to all staff"
            description="Everybody who can open this list can then open the view."
            {...form.getInputProps('is_shared', { type: 'checkbox' })}
          />
        )}
        {hasOtherFilters && (
          <Checkbox
            mt="md"
            label="Replace its filters with those that are set now"
            {...form.getInputProps('takesFilters', { type: 'checkbox' })}
          />
        )}
        <FormFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            {isNew ? 'Save View' : 'Save Changes'}
          </Button>
        </FormFoot>
      </form>
    </Modal>
  );
}
