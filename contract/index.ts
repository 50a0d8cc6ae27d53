import { resourceEndpoints } from './access';
import type { Endpoint } from './endpoint';
import { accessReviewEndpoints } from './extensions/accessReview';
import { calendarEndpoints } from './extensions/calendar';
import { eventEndpoints } from './extensions/events';
import { fieldFileEndpoints } from './extensions/fieldFiles';
import { historyEndpoints } from './extensions/history';
import { identityEndpoints } from './extensions/identity';
import { liveEndpoints } from './extensions/live';
import { mailEndpoints } from './extensions/mails';
import { notificationEndpoints } from './extensions/notifications';
import { passkeyEndpoints } from './extensions/passkeys';
import { schemaEndpoints } from './extensions/schema';
import { searchEndpoints } from './extensions/search';
import { tokenEndpoints } from './extensions/tokens';
import { trashEndpoints } from './extensions/trash';
import { twoFactorEndpoints } from './extensions/twoFactor';
import { viewEndpoints } from './extensions/views';
import { webhookEndpoints } from './extensions/webhooks';
import { healthEndpoints } from './health';
import { authEndpoints, passwordResetEndpoints } from './resources/calls/auth';
import { commentEndpoints } from './resources/calls/comments';
import { documentEndpoints, travelDocumentEndpoints } from './resources/calls/documents';
import { fileEndpoints, imageEndpoints } from './resources/calls/images';
import { inventoryFileEndpoints } from './resources/calls/inventory';
import { tenantEndpoints } from './resources/calls/tenants';
import { flightEndpoints, hotelEndpoints } from './resources/calls/travel';

/** Every area of the contract. */
export const areas = {
  health: healthEndpoints,
  auth: authEndpoints,
  passwordReset: passwordResetEndpoints,
  twoFactor: twoFactorEndpoints,
  passkeys: passkeyEndpoints,
  identity: identityEndpoints,
  tenants: tenantEndpoints,
  schema: schemaEndpoints,
  fieldFiles: fieldFileEndpoints,
  ...resourceEndpoints,
  comments: commentEndpoints,
  documents: documentEndpoints,
  travelDocuments: travelDocumentEndpoints,
  images: imageEndpoints,
  files: fileEndpoints,
  flights: flightEndpoints,
  hotels: hotelEndpoints,
  inventoryFiles: inventoryFileEndpoints,
  history: historyEndpoints,
  live: liveEndpoints,
  notifications: notificationEndpoints,
  mails: mailEndpoints,
  trash: trashEndpoints,
  views: viewEndpoints,
  search: searchEndpoints,
  calendar: calendarEndpoints,
  tokens: tokenEndpoints,
  webhooks: webhookEndpoints,
  events: eventEndpoints,
  accessReview: accessReviewEndpoints,
};

export type EndpointName = {
  [A in keyof typeof areas]: `${A}.${keyof (typeof areas)[A] & string}`;
}[keyof typeof areas];

/** Every endpoint of the contract by name. Other calls do not exist, but for those of SCIM, which its standard defines. */
export const endpoints: Readonly<Record<EndpointName, Endpoint>> = Object.fromEntries(
  Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, definition]) => [`${area}.${name}`, definition]),
  ),
) as Record<EndpointName, Endpoint>; // the keys come from the same object
