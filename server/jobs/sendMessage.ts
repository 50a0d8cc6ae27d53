import { type Message, message } from '#contract/message';
import type { Outcome, PendingDelivery, Queue } from '#server/areas/webhooks/deliveries';
import { messageBody } from '#server/areas/webhooks/read';
import { signatures } from '#server/areas/webhooks/secrets';
import type { Config } from '#server/process/config';
import { OutgoingError, type OutgoingFailure, requestGuarded } from '#server/security/outgoingRequest';
import type { ResolveName } from '#server/security/publicAddresses';

/** How long a receiver may take, in seconds. */
const patience = 15;
/** How much of a reply is stored, in bytes. */
const mostStored = 2048;

/** Why a message did not arrive. */
const failures: Readonly<Record<OutgoingFailure, (host: string) => Message>> = {
  refused: () => message('webhooks.private'),
  unknownHost: (host) => message('webhooks.unknownHost', { host }),
  privateHost: (host) => message('webhooks.privateHost', { host }),
  certificate: () => message('webhooks.certificate'),
  unreachable: () => message('webhooks.unreachable'),
  late: () => message('webhooks.late', { seconds: patience }),
};

const receiverRemoved = 410;

function problemOf(status: number): Message | null {
  if (status >= 200 && status < 300) return null;
  if (status === receiverRemoved) return message('webhooks.removed');
  return status >= 300 && status < 400
    ? message('webhooks.redirected', { status: String(status) })
    : message('webhooks.answered', { status: String(status) });
}

const failed = (error: Message): Outcome => ({ error, responseStatus: null, response: null, isLast: false });

/** Sends a message to the receiver of a queue, signed as of this attempt. */
export async function sendMessage(
  queue: Queue,
  delivery: PendingDelivery,
  { config, resolve, signal }: { config: Config; resolve: ResolveName; signal: AbortSignal },
): Promise<Outcome> {
  const { secrets } = queue;
  if (!secrets) return failed(message('webhooks.secret'));
  const body = messageBody(delivery);
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Atrium-Webhooks',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures({ id: delivery.id, timestamp, body }, secrets),
  };
  const outgoing = {
    headers,
    body,
    rules: config.webhooks,
    resolve,
    patience: patience * 1000,
    mostRead: mostStored,
    signal,
  };
  try {
    const { status, text } = await requestGuarded(queue.url, outgoing);
    const response = text.replaceAll('\0', ''); // PostgreSQL stores no such character
    return { error: problemOf(status), responseStatus: status, response, isLast: status === receiverRemoved };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return failed(failures[error.failure](new URL(queue.url).hostname));
  }
}
