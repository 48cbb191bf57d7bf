/** Why an attempt failed: a word for the log, which holds no address and no answer, and a sentence for staff. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly kind: 'refused_address' | 'unknown_name' | 'connection' | 'timeout' | 'status' | 'redirect';

  constructor(kind: DeliveryError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
