/**
 * The Content-Disposition with which a browser saves a response under a name, in any alphabet (RFC 6266).
 * @param plain the name for old programs, in ASCII.
 */
export function saveAs(name: string, plain = name.replace(/[^\w.() -]/g, '_')): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${name === plain ? '' : `; filename*=UTF-8''${encoded}`}`;
}
