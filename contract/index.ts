import { resources } from './access';
import type { Endpoint } from './endpoint';
import { fieldFiles } from './extensions/fieldFiles';
import { history } from './extensions/history';
import { schema } from './extensions/schema';
import { search } from './extensions/search';
import { trash } from './extensions/trash';
import { views } from './extensions/views';
import { health } from './health';
import { auth } from './resources/calls/auth';
import { comments } from './resources/calls/comments';
import { documents, travelDocuments } from './resources/calls/documents';
import { files, images } from './resources/calls/images';
import { inventoryFiles } from './resources/calls/inventory';
import { tenants } from './resources/calls/tenants';
import { flights, hotels } from './resources/calls/travel';

/** Every area of the contract. */
export const areas = {
  health,
  auth,
  tenants,
  schema,
  fieldFiles,
  ...resources,
  comments,
  documents,
  travelDocuments,
  images,
  files,
  flights,
  hotels,
  inventoryFiles,
  history,
  trash,
  views,
  search,
};

export type EndpointName = {
  [A in keyof typeof areas]: `${A}.${keyof (typeof areas)[A] & string}`;
}[keyof typeof areas];

/** Every endpoint of the contract by its name: a call that is not in this table does not exist. */
export const endpoints: Readonly<Record<EndpointName, Endpoint>> = Object.fromEntries(
  Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, definition]) => [`${area}.${name}`, definition]),
  ),
) as Record<EndpointName, Endpoint>; // the keys are made of the same object
