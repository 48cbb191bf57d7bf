/** The maps that our pages may embed (decision "safe addresses"). Without zod, so that the public bundle can import it. */

const isMap: Record<string, (path: string) => boolean> = {
  'www.google.com': (path) => path.startsWith('/maps/'),
  'www.openstreetmap.org': (path) => path === '/export/embed.html',
};

/** Whether an address is that of an allowed map, and contains nothing else. */
export function isMapAddress(address: string): boolean {
  if (/[\s<>"'`\\\p{C}]/u.test(address) || !URL.canParse(address)) return false;
  const { protocol, host, pathname, username, password } = new URL(address);
  return (
    protocol === 'https:' &&
    Object.hasOwn(isMap, host) &&
    isMap[host]!(pathname) &&
    username === '' &&
    password === ''
  );
}
