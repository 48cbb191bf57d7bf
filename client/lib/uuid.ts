/** Whether a text can be the id of a record. */
export function isUuid(text: string | null): text is string {
  return (
    text !== null && /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
  );
}
