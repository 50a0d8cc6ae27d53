const extended = /(?:^|;)\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i;
const quoted = /(?:^|;)\s*filename\s*=\s*"((?:\\.|[^"\\])*)"/i;
const token = /(?:^|;)\s*filename\s*=\s*([^;"\s]+)/i;

/**
 * The file name of a `Content-Disposition`, the extended form (RFC 8187) before the plain one (RFC 6266); undefined:
 * none.
 */
export function dispositionFileName(header: string | null): string | undefined {
  if (!header) return undefined;
  const [, charset = '', encoded = ''] = extended.exec(header) ?? [];
  const name =
    decode(charset, encoded) ?? quoted.exec(header)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? token.exec(header)?.[1];
  return name === undefined ? undefined : withoutPath(name) || undefined;
}

function decode(charset: string, encoded: string): string | undefined {
  if (!encoded) return undefined;
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(encoded);
    const bytes = encoded.replaceAll(/%([\da-f]{2})/gi, (_match, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    return new TextDecoder(charset).decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** Removes folders: a backend must not choose where a file is saved. */
const withoutPath = (name: string) => name.split(/[/\\]/).at(-1) ?? '';
