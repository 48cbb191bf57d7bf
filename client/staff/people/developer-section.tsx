import { Switch } from '@mantine/core';
import { showsDeveloperTools } from '../scripts/developer-tools.ts';
import { COPY_AS_SCRIPT } from '../scripts/script-menu.tsx';

/** Switches the developer tools on and off, in this browser. */
export function DeveloperSection() {
  return (
    <section aria-label="Developer tools">
      <h2>Developer tools</h2>
      <Switch
        label={`Show “${COPY_AS_SCRIPT}”`}
        description="Lists and forms show what they call as TypeScript, Python or curl. In this browser only."
        checked={showsDeveloperTools.use()}
        onChange={({ currentTarget }) => showsDeveloperTools.set(currentTarget.checked)}
      />
    </section>
  );
}
