import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastSuccess } from '../shell/toast.tsx';
import classes from './personal-data.module.css';

interface EraseFormProps {
  email: string;
  onErased: () => void;
}

/** Erases a person, once the address has been typed again. */
export function EraseForm({ email, onErased }: EraseFormProps) {
  const utils = api.useUtils();
  const erase = api.staff.personalData.erase.useMutation();
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (confirmation.trim().toLowerCase() !== email) {
      setProblem('Type the same address again');
      return;
    }
    setProblem(null);
    try {
      await erase.mutateAsync({ email, confirmation });
    } catch {
      return;
    }
    toastSuccess('Erased', 'Everything about this address is gone.');
    onErased();
    await utils.invalidate();
  }

  return (
    <form noValidate className={classes.erase} onSubmit={(event) => void submit(event)}>
      <h3>Erase this person</h3>
      <p>
        This cannot be undone. What the person did for the company stays, as “Former user”, because the
        records are the company’s. Where the address stands in a text of somebody else, it becomes “[erased]”.
        The activity keeps that you erased somebody, when and how much, but not whom.
      </p>
      {erase.isError && (
        <Alert color="red" variant="outline" role="alert" mb="md" title="Nothing was erased">
          {readCallError(erase.error).message ??
            'We could not reach the server. Look whether it was done, then try again.'}
        </Alert>
      )}
      <TextInput
        label={`Type ${email} to erase it`}
        autoComplete="off"
        spellCheck={false}
        value={confirmation}
        error={problem}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
      <Button type="submit" color="red.9" mt="md" loading={erase.isPending}>
        Erase for good
      </Button>
    </form>
  );
}
