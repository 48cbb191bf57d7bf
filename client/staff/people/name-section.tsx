import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { nameChange } from '../../../shared/people/auth.ts';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { checkForm } from '../shell/check-form.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './account-screen.module.css';

/** A section of "My account": the user's own name. */
export function NameSection({ name }: { name: string }) {
  const utils = api.useUtils();
  const form = useForm({ initialValues: { name }, validate: checkForm(nameChange) });
  const { mutate, isPending } = api.auth.changeName.useMutation({
    async onSuccess(changed) {
      form.setInitialValues(changed);
      form.reset();
      toastSuccess('Name changed', 'Others see it from now on.');
      await utils.auth.session.invalidate();
    },
    onError: (error) =>
      toastError('Not changed', readCallError(error).message ?? 'Check your connection and try again.'),
  });
  return (
    <section className={classes.section} aria-labelledby="account-name">
      <h2 id="account-name">Name</h2>
      <p className={classes.lead}>How others in the staff area see you.</p>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => mutate(values),
          () => form.getInputNode('name')?.focus(),
        )}
      >
        <Stack gap="md">
          <TextInput label="Name" autoComplete="name" size="md" {...form.getInputProps('name')} />
          <Group>
            <Button type="submit" size="md" loading={isPending}>
              Change name
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}
