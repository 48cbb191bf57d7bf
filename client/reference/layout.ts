/**
 * What the reference changes in Swagger UI. The page around it has the title, the server is this one, and the page has
 * a field for the token, so only the filter and the operations are left.
 */
import type { ComponentType, ReactNode } from 'react';

interface LayoutProps {
  getComponent: (name: string, isContainer?: boolean) => ComponentType;
}

interface System {
  React: typeof import('react');
}

const nothing = () => null;

/** What Swagger UI has resolved of a part of the document. */
interface Resolved {
  spec: unknown;
  errors: never[];
}

export function layoutPlugin({ React }: System) {
  const { createElement } = React;
  return {
    fn: {
      /**
       * Swagger UI's own normalizes the whole document each time an operation is opened, which takes seconds. Ours has nothing to
       * resolve (document.ts).
       */
      async resolveSubtree(document: object, path: readonly string[]): Promise<Resolved> {
        return {
          spec: path.reduce<unknown>(
            (part, name) => (part as Record<string, unknown> | undefined)?.[name],
            document,
          ),
          errors: [],
        };
      },
    },
    components: {
      authorizeOperationBtn: nothing,
      // A link inside the button that opens the operation: neither keyboard nor screen reader can tell them apart.
      DeepLink: ({ text }: { text: ReactNode }) => createElement('span', null, text),
      ReferenceLayout({ getComponent }: LayoutProps) {
        const [SvgAssets, Filter, Operations] = [
          getComponent('SvgAssets'),
          getComponent('FilterContainer', true),
          getComponent('operations', true),
        ];
        return createElement(
          'div',
          { className: 'swagger-ui' },
          createElement(SvgAssets),
          createElement(Filter),
          createElement(Operations),
        );
      },
    },
  };
}
