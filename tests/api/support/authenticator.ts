import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestApp, TestUser } from './app';

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest();
const text = (content: Buffer) => content.toString('base64url');

interface Ceremony {
  challenge: string;
  /** Default: the relying party and the origin of the tests. */
  rpId?: string;
  origin?: string;
  userVerified?: boolean;
}

/** An authenticator in software: one credential (ES256) with a counter. */
export function softwareAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  let counter = 0;

  const clientData = (type: string, { challenge, origin = 'http://localhost' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId = 'localhost', userVerified = true }: Ceremony, attested = false) => {
    const head = Buffer.alloc(5);
    head[0] = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    head.writeUInt32BE(counter, 1);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = attested ? [Buffer.alloc(16), length, id, Buffer.from(cose)] : [];
    return Buffer.concat([sha256(rpId), head, ...credential]);
  };

  const replied = <Response>(response: Response) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: text(id),
    setCounter: (value: number) => {
      counter = value;
    },
    /** A `RegistrationResponseJSON`. */
    create(ceremony: Ceremony) {
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(ceremony, true))],
        ]) as never, // the type of the library does not have nested maps
      );
      return replied({
        clientDataJSON: text(clientData('webauthn.create', ceremony)),
        attestationObject: text(Buffer.from(attestationObject)),
        transports: ['internal'],
      });
    },
    /** An `AuthenticationResponseJSON`. */
    sign(ceremony: Ceremony, userId?: string) {
      if (counts) counter += 1;
      const client = clientData('webauthn.get', ceremony);
      const data = authenticatorData(ceremony);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return replied({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        ...(userId && { userHandle: text(Buffer.from(userId)) }),
      });
    },
  };
}

/** Adds a passkey to somebody's account. */
export async function addPasskey(
  test: TestApp,
  as: Pick<TestUser, 'token'>,
  authenticator: ReturnType<typeof softwareAuthenticator>,
  more: object = {},
) {
  const { body } = await test.call<{ challenge: string }>('POST', '/api/Auth/passkeys/options', { as });
  const response = authenticator.create({ challenge: body.challenge, ...more });
  return test.call<{ id: string; name: string; lastUsedAt: string | null }>('POST', '/api/Auth/passkeys', {
    as,
    body: { name: 'Laptop', response },
  });
}
