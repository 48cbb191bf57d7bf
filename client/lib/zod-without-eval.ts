/**
 * Import this before any schema is created. Otherwise zod tests whether it may compile code, which our
 * Content-Security-Policy forbids and reports. This sets zod's global configuration directly, so that zod
 * itself is not loaded for it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
