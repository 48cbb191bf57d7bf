import { HSTS_SECONDS } from './bare-answers.ts';

/**
 * The options of helmet. `contentSecurityPolicy` is false in development, where Vite's own scripts violate
 * the policy.
 */
export function securityHeaders(publicOrigin: string, contentSecurityPolicy: boolean) {
  const https = publicOrigin.startsWith('https:');
  return {
    contentSecurityPolicy: contentSecurityPolicy && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ['https://www.google.com', 'https://www.openstreetmap.org'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: https && { maxAge: HSTS_SECONDS, includeSubDomains: true },
    xFrameOptions: { action: 'deny' as const },
  };
}
