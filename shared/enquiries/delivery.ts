/** Where and when the goods of an enquiry are wanted: all of it optional. Without zod: the public site imports it. */

export const DELIVERIES = ['delivery', 'pick_up'] as const;
export type Delivery = (typeof DELIVERIES)[number];
export const DELIVERY_LABELS: Record<Delivery, string> = {
  delivery: 'Deliver to site',
  pick_up: 'Pick up',
};

const DAY = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A form has empty texts for what was not given, a stored enquiry null. */
export interface DeliveryFields {
  delivery?: string | null | undefined;
  site_address?: string | undefined;
  /** A day like 2026-12-04. */
  needed_by?: string | null | undefined;
}

/** What was given, each with its label: "Needed by", "Fri, 4 December 2026". */
export function describeDelivery({
  delivery,
  site_address,
  needed_by,
}: DeliveryFields): [label: string, value: string][] {
  const day = needed_by ? new Date(needed_by) : null;
  const facts: [string, string][] = [
    ['Delivery', delivery ? (DELIVERY_LABELS[delivery as Delivery] ?? delivery) : ''],
    ['Site address', site_address ?? ''],
    ['Needed by', day === null ? '' : Number.isNaN(day.getTime()) ? needed_by! : DAY.format(day)],
  ];
  return facts.filter(([, value]) => value !== '');
}
