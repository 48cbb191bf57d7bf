/** Runs the tools of node_modules and scripts of the project with their output on the terminal. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './fingerprint.js';

/** True when the tool succeeded. `env` is added to the environment. */
export function runTool(tool, args, env = {}) {
  console.log(`\n> ${tool} ${args.join(' ')}`);
  const { status } = spawnSync(join('node_modules', '.bin', tool), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // On Windows the tools are command files, which only a shell can run.
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Runs a script of the project. True when it succeeded. */
export function runScript(name) {
  console.log(`\n> node ${name}`);
  return spawnSync(process.execPath, [name], { cwd: root, stdio: 'inherit' }).status === 0;
}

/** Format and lint, then types: says of each whether it succeeded. Both run even when the first one fails. */
export function runChecks() {
  // Biome colours its output even in a pipe and with NO_COLOR. `hasColors` knows both.
  const colours = [process.stdout, process.stderr].every((stream) => stream.isTTY && stream.hasColors());
  const format = runTool('biome', ['ci', ...(colours ? [] : ['--colors=off']), '.']);
  const types = runTool('tsc', ['--noEmit']);
  if (!format) console.log('\nRun `npm run format`. It fixes the format and whatever lint can fix.');
  return [format, types];
}
