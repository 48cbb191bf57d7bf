/**
 * What `npm start` runs after the build: it reads the settings, starts the server, prints what to do next,
 * and stops cleanly on a signal.
 */
import { join } from 'node:path';
import { preparePage } from '../client/entry/server.tsx';
import { loadScreens } from '../client/site/screens.ts';
import { installBuiltAssets, readBuiltTemplate } from './http/assets.ts';
import { describeForLog } from './operations/log-lines.ts';
import { openTerminalLog } from './operations/terminal-log.ts';
import { root } from './project-root.ts';
import { type Config, readConfig } from './settings/config.ts';
import { type Running, start } from './start/start.ts';
import { failStart, failStop } from './start/start-failure.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig();
  const folder = join(root, 'dist', 'client');
  const onSignal = listenForSignals();
  await loadScreens();
  const logTo = await openTerminalLog(process.stdout);
  const running = await start({
    config,
    prepare: preparePage,
    template: await readBuiltTemplate(folder),
    installAssets: installBuiltAssets(folder),
    progress: (message) => say(`  ${message}`),
    ...(logTo && { appOptions: { logTo } }),
  });
  onSignal((signal) => stop(running, signal));
  say(describeStart(running, config));
}

function describeStart({ app, services, firstStart }: Running, config: Config): string {
  const { database, store } = services.instance.places;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const signIn = firstStart
    ? `  Admin sign-in  ${firstStart.email}\n  Password       ${firstStart.password}`
    : '  Admin sign-in  as created at the first start';
  return [
    '',
    `  Southbeam runs at http://localhost:${port}`,
    '',
    `  Staff area     http://localhost:${port}/admin`,
    signIn,
    `  Links use      ${config.publicOrigin}`,
    `  Database       ${database}`,
    `  Files          ${store}`,
    '  Stop with Ctrl+C',
    '',
  ].join('\n');
}

/** Must be less than the 30 s within which the process has to exit (docs/safety.md, running). */
const STOP_MS = 28_000;

/** Stops the server. A second signal ends the drain at once. */
function stop(running: Running, signal: NodeJS.Signals): void {
  running.app.log.info({ signal }, 'Stopping');
  const giveUp = () => failStop(`it took longer than ${STOP_MS / 1000} seconds.`);
  setTimeout(giveUp, STOP_MS).unref();
  running.stop().then(() => process.exit(0), failStop);
}

/**
 * Listens for stop signals from the beginning and keeps them until a handler is set. A signal that arrives
 * during the start takes effect once the start is done.
 * @returns a function that sets the handler.
 */
function listenForSignals(): (handle: (signal: NodeJS.Signals) => void) => void {
  const early: NodeJS.Signals[] = [];
  let tell = (signal: NodeJS.Signals): void => {
    early.push(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => tell(signal));
  return (handle) => {
    tell = handle;
    early.forEach(handle);
  };
}

process.on('uncaughtException', (error) => {
  process.stderr.write(
    `${JSON.stringify({ level: 60, time: Date.now(), msg: 'Uncaught exception', err: describeForLog(error) })}\n`,
  );
  process.exit(1);
});

main().catch(failStart);
