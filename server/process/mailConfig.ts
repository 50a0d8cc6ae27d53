/** The outgoing mail server and the sender. */
export interface MailConfig {
  url: URL;
  from: Sender;
}

/** `Atrium <mail@example.com>` in its parts. */
interface Sender {
  name: string;
  address: string;
}

/**
 * Reads a sender; undefined: the text is none. The text is a setting of the operator, no caller's; the pattern takes linear
 * time for any.
 */
export function senderOf(text: string): Sender | undefined {
  const [, name = '', bracketed, alone] =
    /^(?:([^<>\p{Cc}]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/u.exec(text.trim()) ?? [];
  const found = bracketed ?? alone;
  return found === undefined ? undefined : { name: name.trim().replace(/^"(.*)"$/, '$1'), address: found };
}

/** Mail goes out where both are given. */
export function mailOf(url: string | undefined, sender: string | undefined): MailConfig | undefined {
  const from = senderOf(sender ?? '');
  return url && from ? { url: new URL(url), from } : undefined;
}

/** The variable that is missing where the other was given. */
export function missingForMail(url: string | undefined, sender: string | undefined): string | undefined {
  if ((url === undefined) === (sender === undefined)) return undefined;
  return url === undefined ? 'SMTP_URL' : 'MAIL_FROM';
}
