/** Which maps may stand in a frame of ours (decision 23). Without zod, so that the public bundle can read it. */

const MAPS = [
  { host: 'www.google.com', path: '/maps/' },
  { host: 'www.openstreetmap.org', path: '/export/embed.html' },
];

/** Whether an address is that of a map, and of nothing else. */
export function isMapAddress(address: string): boolean {
  if (/[\s<>"'\\]/.test(address) || !URL.canParse(address)) return false;
  const { protocol, host, pathname, username, password } = new URL(address);
  const isMap = MAPS.some((map) => map.host === host && pathname.startsWith(map.path));
  return protocol === 'https:' && isMap && username === '' && password === '';
}
