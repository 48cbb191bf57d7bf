import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongTestsFirst } from './tests/support/long-tests-first.ts';

export default defineConfig({
  plugins: [react()],
  ssr: { noExternal: ['@tabler/icons-react'] },
  test: {
    include: ['{server,shared,client,demo,tests,tools,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Only a test that hangs reaches these limits, however slow the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    sequence: { sequencer: LongTestsFirst },
    // Test files in one worker share loaded modules. This is safe because each file has its own database.
    isolate: false,
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: 'test-results/vitest.json' }]]
      : ['default'],
  },
});
