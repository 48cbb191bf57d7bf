/**
 * Before any schema is made: zod would otherwise try whether it may compile code, which our Content-Security-Policy
 * forbids and reports. The setting is zod's own, read from where it keeps it, so that nothing of zod is loaded for it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
