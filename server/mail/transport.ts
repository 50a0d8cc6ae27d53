import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import type { MailConfig } from '#server/process/mailConfig';

/** A mail that is ready to be sent. */
export interface Mail {
  /** The same at each attempt, so that receivers know one that they have already. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails of this kind. */
  unsubscribe?: string | undefined;
}

/** Sends mails. */
export interface MailTransport {
  /** @throws an error of the mail server */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const isLocal = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** In milliseconds; `socket`: a server that says nothing. */
const patience = { connection: 10_000, greeting: 10_000, socket: 30_000 };

/**
 * A transport over SMTP. A password goes over TLS alone, with a certificate that holds, except to this machine; without a
 * password TLS is used where the server offers it, whatever its certificate.
 */
export function createTransport({ url, from }: MailConfig): MailTransport {
  const secure = url.protocol === 'smtps:';
  const requireTLS = !secure && url.username !== '' && !isLocal(url.hostname);
  const transport = nodemailer.createTransport({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS,
    tls: { rejectUnauthorized: secure || requireTLS },
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@')[1];
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}

/** The text of a header: one line of bounded length, without invisible characters. */
export function headerText(words: string, longest = 150): string {
  const line = words.replaceAll(/[\s\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
