/** The call of a visitor who sends the contact form, for tools that send it over HTTP themselves. */
export function enquiryCall(key: string, more: object = {}) {
  const json = {
    idempotency_key: key,
    full_name: 'Hana Ngata',
    email: `${key}@example.com`,
    subject: 'Request a Quote',
    message: 'Twelve windows for a house in Penrose.',
    ...more,
  };
  return {
    method: 'POST',
    path: '/trpc/site.contact.submit',
    headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
    body: JSON.stringify({ json }),
  };
}
