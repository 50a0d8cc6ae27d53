import { z } from 'zod';
import { endpoint } from '../endpoint';
import { message } from '../message';
import { challenged, signedIn } from '../resources/calls/signIn';
import { instant, orNothing, requiredText } from '../values';

/** The most passkeys of a person. */
export const mostPasskeys = 20;

/** Options of WebAuthn (level 3) as JSON. Browsers make and read them, so that no schema checks them here. */
const webauthnOptions = z.record(z.string(), z.unknown());

/** A value of a response: base64url of an authenticator's data. */
const encoded = z.string().max(20_000);

/** A `RegistrationResponseJSON` or `AuthenticationResponseJSON`. The server checks its members with its signature. */
const credential = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: encoded.min(1),
    rawId: encoded,
    type: z.literal('public-key'),
    response: z.object(response),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  });
const registration = credential({
  clientDataJSON: encoded,
  attestationObject: encoded,
  transports: z.array(z.string().max(40)).max(10).nullish(),
});
export const passkeyAnswer = credential({
  clientDataJSON: encoded,
  authenticatorData: encoded,
  signature: encoded,
  userHandle: encoded.nullish(),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

const name = requiredText(message('sign.passkeyName'), 60);

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: orNothing(instant),
});
export type Passkey = z.infer<typeof passkey>;

const tenantId = z
  .string(message('programs.member', { name: 'tenantId' }))
  .min(1)
  .max(200);

const shared = { needs: 'identity', extension: 'passkeys' } as const;

/** Passkeys (WebAuthn level 3), which replace password and second factor. @see rules 1.18 */
export const passkeyEndpoints = {
  options: endpoint('POST /api/Auth/passkeys/options', {
    ...shared,
    summary: 'The options by which a browser makes a passkey',
    replies: { 200: webauthnOptions },
  }),
  create: endpoint('POST /api/Auth/passkeys', {
    ...shared,
    summary: "Add a passkey to one's own account",
    body: z.object({ name, response: registration }),
    replies: { 201: passkey },
  }),
  list: endpoint('GET /api/Auth/passkeys', {
    ...shared,
    summary: "One's own passkeys",
    replies: { 200: z.array(passkey) },
  }),
  rename: endpoint('PATCH /api/Auth/passkeys/{id}', {
    ...shared,
    summary: "Rename one of one's own passkeys",
    body: z.object({ name }),
    replies: { 200: passkey },
  }),
  remove: endpoint('DELETE /api/Auth/passkeys/{id}', {
    ...shared,
    summary: "Remove one of one's own passkeys",
    replies: { 204: 'empty' },
  }),
  loginOptions: endpoint('POST /api/Auth/passkeys/login/options', {
    summary: 'The options by which a browser asks for a passkey',
    needs: 'nobody',
    body: z.object({ tenantId }),
    replies: { 200: webauthnOptions },
    errors: [400, 429],
    extension: 'passkeys',
  }),
  login: endpoint('POST /api/Auth/passkeys/login', {
    summary: 'Sign in to a company with a passkey',
    needs: 'nobody',
    body: z.object({ tenantId, response: passkeyAnswer }),
    replies: { 200: z.union([signedIn, challenged]) },
    errors: [400, 401, 429, 503],
    extension: 'passkeys',
  }),
};
