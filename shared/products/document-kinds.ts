/** The kinds of documents, and how one is described. Without zod: the public site imports them. */

export const DOCUMENT_KINDS = [
  'data_sheet',
  'installation',
  'warranty',
  'safety',
  'drawing',
  'certificate',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What visitors and staff read for a kind. */
export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  data_sheet: 'Data sheet',
  installation: 'Installation',
  warranty: 'Warranty',
  safety: 'Safety',
  drawing: 'Drawing',
  certificate: 'Certificate',
};

/** The kind that a file's name suggests. */
export function guessKind(fileName: string): DocumentKind {
  const kinds: [RegExp, DocumentKind][] = [
    [/install|fixing|guide|instruction/i, 'installation'],
    [/warrant/i, 'warranty'],
    [/safety|sds|hazard/i, 'safety'],
    [/drawing|detail|section|dwg|cad/i, 'drawing'],
    [/certif|codemark|apprais|report/i, 'certificate'],
  ];
  return kinds.find(([pattern]) => pattern.test(fileName))?.[1] ?? 'data_sheet';
}

interface DescribedFile {
  file_type: 'pdf' | 'image';
  size_bytes: number;
  page_count: number | null;
}

/** "PDF, 4 pages, 1.2 MB". */
export function describeFile({ file_type, size_bytes, page_count }: DescribedFile): string {
  const type = file_type === 'pdf' ? 'PDF' : 'Picture';
  const pages = page_count === null ? [] : [`${page_count} ${page_count === 1 ? 'page' : 'pages'}`];
  return [type, ...pages, describeSize(size_bytes)].join(', ');
}

/** "340 kB", "1.2 MB". */
function describeSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
