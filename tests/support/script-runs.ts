/** Runs scripts that the staff area shows, as the person would who copied them. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../server/project-root.ts';
import { afterwards } from './afterwards.ts';

const run = promisify(execFile);

/** Whether this machine has a program. */
export function hasProgram(name: string, ...args: string[]): boolean {
  try {
    execFileSync(name, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Enough of the Python library requests for machines that lack it. */
const REQUESTS = `
import json as _json, urllib.request, urllib.parse, urllib.error
class _Response:
    def __init__(self, status, text):
        self.ok, self.text = status < 400, text
def _call(method, url, headers={}, params=None, json=None, timeout=60):
    if params:
        url += "?" + urllib.parse.urlencode(params, doseq=True)
    data = None
    if json is not None:
        data = _json.dumps(json).encode()
        headers = {**headers, "Content-Type": "application/json"}
    request = urllib.request.Request(url, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=timeout) as answer:
            return _Response(answer.status, answer.read().decode())
    except urllib.error.HTTPError as error:
        return _Response(error.code, error.read().decode())
def get(url, **rest): return _call("GET", url, **rest)
def post(url, **rest): return _call("POST", url, **rest)
def patch(url, **rest): return _call("PATCH", url, **rest)
def delete(url, **rest): return _call("DELETE", url, **rest)
`;

/** A folder where scripts find the typed client and the library requests. It is removed after the file's tests. */
export async function createScriptFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-scripts-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'node_modules'));
  await symlink(root, join(folder, 'node_modules', 'southbeam-client'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  if (!hasProgram('python3', '-c', 'import requests')) await writeFile(join(folder, 'requests.py'), REQUESTS);
  return folder;
}

export type Language = 'TypeScript' | 'curl' | 'Python';

const PROGRAMS: Record<Language, { file: string; program: string; args: string[] }> = {
  TypeScript: {
    file: 'script.ts',
    program: process.execPath,
    args: ['--import', join(root, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')],
  },
  curl: { file: 'script.sh', program: 'bash', args: [] },
  Python: { file: 'script.py', program: 'python3', args: [] },
};

/** Runs a script and returns what it printed. @throws if it fails. */
export async function runScript(
  folder: string,
  language: Language,
  script: string,
  environment: Record<string, string>,
): Promise<string> {
  const { file, program, args } = PROGRAMS[language];
  await writeFile(join(folder, file), script);
  const { stdout } = await run(program, [...args, file], {
    cwd: folder,
    env: { PATH: process.env.PATH!, HOME: folder, ...environment },
    maxBuffer: 50_000_000,
  });
  return stdout;
}
