import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { DELIVERIES, DELIVERY_LABELS } from '../../../shared/enquiries/delivery.ts';
import classes from './enquiry-form.module.css';
import type { EnquiryForm } from './use-enquiry-form.ts';

const NAMES = ['delivery', 'needed_by', 'site_address'] as const;

/** Where and when the goods are wanted. Closed until somebody opens it, or something in it is filled in or wrong. */
export function DeliveryFields({ form }: Pick<EnquiryForm, 'form'>) {
  const [isOpened, setOpened] = useState(false);
  const values = form.getValues();
  const isOpen = isOpened || NAMES.some((name) => values[name] !== '' || form.errors[name]);
  return (
    <details
      className={classes.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={20} aria-hidden /> Delivery and date (optional)
      </summary>
      <div className={classes.moreFields}>
        <div className={classes.pair}>
          <NativeSelect
            label="Delivery or pick-up"
            name="delivery"
            data={[
              { value: '', label: 'Not decided yet' },
              ...DELIVERIES.map((value) => ({ value, label: DELIVERY_LABELS[value] })),
            ]}
            {...form.getInputProps('delivery')}
          />
          <TextInput label="Needed by" type="date" name="needed_by" {...form.getInputProps('needed_by')} />
        </div>
        <TextInput
          label="Site address"
          name="site_address"
          autoComplete="street-address"
          {...form.getInputProps('site_address')}
        />
      </div>
    </details>
  );
}
