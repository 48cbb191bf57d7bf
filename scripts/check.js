/** `npm run check`: format, lint and types, all of them even when one fails. */
import { runChecks } from './run-tools.js';

process.exit(runChecks().every(Boolean) ? 0 : 1);
