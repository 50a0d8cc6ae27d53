import { resources } from './access';
import { auth } from './auth';
import { comments } from './comments';
import { documents, travelDocuments } from './documents';
import type { Endpoint } from './endpoint';
import { fieldFiles } from './fieldFiles';
import { health } from './health';
import { history } from './history';
import { files, images } from './images';
import { inventoryFiles } from './inventory';
import { schema } from './schema';
import { search } from './search';
import { tenants } from './tenants';
import { trash } from './trash';
import { flights, hotels } from './travel';
import { views } from './views';

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
