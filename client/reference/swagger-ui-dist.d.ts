/** The part of Swagger UI that the API reference uses. The package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerUIOptions {
    domNode: Element;
    spec: object;
    deepLinking: boolean;
    docExpansion: 'none' | 'list' | 'full';
    defaultModelsExpandDepth: number;
    defaultModelExpandDepth: number;
    displayRequestDuration: boolean;
    filter: boolean;
    layout: string;
    onComplete: () => void;
    plugins: ((system: { React: typeof import('react') }) => object)[];
    syntaxHighlight: { activated: boolean };
    /** null: send nothing to a validator on the internet. */
    validatorUrl: null;
  }
  interface SwaggerUISystem {
    preauthorizeApiKey: (scheme: string, secret: string) => void;
    authActions: { logout: (schemes: string[]) => void };
  }
  const SwaggerUI: (options: SwaggerUIOptions) => SwaggerUISystem;
  export default SwaggerUI;
}
