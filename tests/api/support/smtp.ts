import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it. */
export interface TakenMail extends Email {
  /** Where the envelope says that it goes. */
  recipients: string[];
  raw: string;
  header(name: string): string | undefined;
}

/** A mail server that takes mails, or refuses them. */
export interface TestSmtp {
  url: string;
  mails: TakenMail[];
  /** Waits for mails, and takes them out of `mails`. */
  take(count?: number): Promise<TakenMail[]>;
  /** The replies to the next recipients: a status other than 250 refuses. */
  refuse(...statuses: number[]): void;
  close(): Promise<void>;
}

export async function openSmtp(): Promise<TestSmtp> {
  const mails: TakenMail[] = [];
  const refusals: number[] = [];
  let heard = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      const responseCode = refusals.shift();
      if (responseCode === undefined || responseCode === 250) done();
      else done(Object.assign(new Error('Not now'), { responseCode }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then((mail) => {
          mails.push({
            ...mail,
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            raw: raw.toString('latin1'),
            header: (name) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value,
          });
          done();
          heard();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    take: (count = 1) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`No ${count} mails, but ${JSON.stringify(mails.map(({ subject }) => subject))}`)),
          8000,
        );
        heard = () => {
          if (mails.length < count) return;
          clearTimeout(late);
          heard = () => {};
          resolve(mails.splice(0, count));
        };
        heard();
      }),
    refuse: (...statuses) => void refusals.push(...statuses),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
