import { AppError, TOO_LARGE } from '../app-error.ts';

/** Replaces errors of Fastify and its plugins (body too large, broken JSON, overload) with our own. */
export function fromFastify(error: Error & { statusCode?: number }): Error {
  switch (error.statusCode) {
    case 400:
      return new AppError('BAD_REQUEST', 'The request could not be understood.');
    case 413:
      return new AppError('PAYLOAD_TOO_LARGE', TOO_LARGE);
    case 415:
      return new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with the content type application/json.');
    case 503:
      return new AppError(
        'SERVICE_UNAVAILABLE',
        'The service is busy right now. Please try again in a moment.',
      );
    default:
      return error;
  }
}
