/** The uploads in the OpenAPI document. They take a file, so they are routes of their own and no procedures. */
import { PERMISSIONS, type Permission } from '../../shared/permissions.ts';
import { maxBytesOf, UPLOAD_BUCKETS, type UploadBucket } from '../../shared/uploads.ts';
import type { ErrorCode } from '../app-error.ts';
import type { JsonSchema } from './json-schema.ts';

const REFUSALS: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
];

const TEXT: JsonSchema = { type: 'string' };

const BUCKETS: Record<UploadBucket, { summary: string; answer: Record<string, JsonSchema> }> = {
  media: { summary: 'Upload a picture of a product or a page', answer: { path: TEXT, url: TEXT } },
  certificates: { summary: 'Upload a picture of a certification', answer: { path: TEXT, url: TEXT } },
  documents: {
    summary: 'Upload a document that visitors download',
    answer: { path: TEXT, url: TEXT, type: { type: 'string', enum: ['pdf', 'image'] } },
  },
  contact_uploads: { summary: 'Upload the attachment of an enquiry', answer: { path: TEXT, token: TEXT } },
};

/** The paths of the uploads, for the document. `refusals` are the responses with these codes. */
export function uploadPaths(refusals: (codes: readonly ErrorCode[]) => object): Record<string, object> {
  return Object.fromEntries(
    UPLOAD_BUCKETS.map((bucket) => [`/uploads/${bucket}`, { post: writeUpload(bucket, refusals) }]),
  );
}

function writeUpload(bucket: UploadBucket, refusals: (codes: readonly ErrorCode[]) => object): object {
  const { summary, answer } = BUCKETS[bucket];
  const roles = PERMISSIONS[`uploads.${bucket}` as Permission];
  const isOpen = roles === 'anyone';
  const access = isOpen
    ? 'Anyone may call it.'
    : `Roles: ${roles.join(', ')}. A token needs the scope \`uploads:write\`.`;
  return {
    operationId: `uploads.${bucket}`,
    tags: ['uploads'],
    summary,
    description: `${access} A file has at most ${maxBytesOf(bucket) / 1024 / 1024} MB. One that no record names is deleted within a day.`,
    'x-roles': isOpen ? ['anyone'] : roles,
    ...(!isOpen && { 'x-scope': 'uploads:write' }),
    security: isOpen ? [{}, { token: [] }] : [{ token: [] }],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
            required: ['file'],
          },
        },
      },
    },
    responses: {
      200: {
        description: 'The file is stored.',
        content: {
          'application/json': {
            schema: { type: 'object', properties: answer, required: Object.keys(answer) },
          },
        },
      },
      ...refusals(REFUSALS),
    },
  };
}
