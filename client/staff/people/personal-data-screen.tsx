import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { personalDataInput } from '../../../shared/people/personal-data.ts';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { checkForm } from '../shell/check-form.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { EraseForm } from './erase-form.tsx';
import { FoundData } from './found-data.tsx';
import classes from './personal-data.module.css';

const NO_ERASURE = {
  self: 'This is your own address. Ask another admin to erase you.',
  last: 'This is the last active admin. Make another user an admin first.',
};

/** Personal Data: everything about one person, found by email address (decision "privacy"). */
export function PersonalDataScreen() {
  const preview = api.staff.personalData.preview.useMutation();
  const [isErased, setErased] = useState(false);
  const form = useForm({
    initialValues: { email: '' },
    validate: checkForm(personalDataInput),
  });
  const found = preview.data;
  const result = useRef<HTMLElement>(null);

  useEffect(() => {
    if (found) result.current?.focus({ preventScroll: true });
  }, [found]);

  function erased() {
    setErased(true);
    preview.reset();
    form.reset();
    form.getInputNode('email')?.focus();
  }

  return (
    <>
      <ScreenHeader title="Personal Data" />
      <div className={classes.sections}>
        <form
          noValidate
          className={classes.section}
          onSubmit={form.onSubmit(
            (values) => {
              setErased(false);
              preview.mutate(values);
            },
            () => form.getInputNode('email')?.focus(),
          )}
        >
          <p className={classes.lead}>
            Find everything that is kept about a person, to give them a copy or to erase it.
          </p>
          <Group align="flex-start">
            <TextInput
              className={classes.address}
              label="Email address"
              type="email"
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <Button type="submit" className={classes.find} loading={preview.isPending}>
              Find
            </Button>
          </Group>
          {preview.isError && (
            <Alert color="red" variant="outline" role="alert" mt="md" title="Nothing was looked for">
              {readCallError(preview.error).message ??
                'We could not reach the server. Check your connection and try again.'}
            </Alert>
          )}
          <p role="status" className={classes.status}>
            {isErased
              ? 'Everything about this address has been erased. Files go within the hour.'
              : found?.refusal === 'nothing' && `Nothing is kept about ${found.email}.`}
          </p>
        </form>
        {found && found.refusal !== 'nothing' && (
          <section ref={result} tabIndex={-1} className={classes.section} aria-labelledby="found">
            <h2 id="found">What is kept about {found.email}</h2>
            <FoundData preview={found} />
            {found.refusal === null ? (
              <EraseForm key={found.email} email={found.email} onErased={erased} />
            ) : (
              <Alert color="orange" variant="outline" mt="md" title="This address cannot be erased">
                {NO_ERASURE[found.refusal]}
              </Alert>
            )}
          </section>
        )}
      </div>
    </>
  );
}
