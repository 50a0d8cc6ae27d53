import { randomUUID } from 'node:crypto';
import type { BaseData, Entity } from './data';
import { type Answer, created, type Incoming, notFound, nothing, ok } from './http';

export interface Context extends Incoming {
  data: BaseData;
  userId: string;
}

export type Handler = (context: Context) => Answer;
export interface Route {
  method: string;
  path: string;
  /** Answered without a token. */
  open?: boolean;
  handler: Handler;
}

export type Body = Record<string, unknown>;
export const bodyOf = ({ body }: Context): Body => (typeof body === 'object' && body !== null ? { ...body } : {});
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const param = ({ params }: Context, name: string): string => params[name] ?? '';
export const idIs = (id: string) => (entity: { id: string }) => entity.id === id;
export const now = () => new Date().toISOString();
/** A day as .NET sends it. */
export const dateTime = (day: unknown) => (typeof day === 'string' && day.length === 10 ? `${day}T00:00:00` : day);

export const found = (entity: Entity | undefined, use: (entity: Entity) => Answer = ok): Answer =>
  entity ? use(entity) : notFound;

function removeFrom(list: { id: string }[], id: string, answer: Answer = nothing): Answer {
  const position = list.findIndex(idIs(id));
  if (position < 0) return notFound;
  list.splice(position, 1);
  return answer;
}

type ListName = { [Name in keyof BaseData]: BaseData[Name] extends { id: string }[] ? Name : never }[keyof BaseData];
type EntityList = Exclude<ListName, 'documents' | 'images'>;

/** Answers with an entity of a list, by a parameter of the path. */
export const one =
  (list: EntityList, parameter = 'id', use: (entity: Entity, context: Context) => Answer = ok): Handler =>
  (context) =>
    found(context.data[list].find(idIs(param(context, parameter))), (entity) => use(entity, context));

/** Takes the body's members over into an entity. */
export const changed = (list: EntityList): Handler =>
  one(list, 'id', (entity, context) => ok(Object.assign(entity, bodyOf(context))));

/** Adds the body as an entity. */
export const added =
  (list: EntityList, start: () => Body = () => ({ createdAt: now() })): Handler =>
  (context) => {
    const entity: Entity = { id: randomUUID(), ...start(), ...bodyOf(context) };
    context.data[list].push(entity);
    return created(entity);
  };

export const removed =
  (list: ListName, parameter = 'id', answer?: Answer): Handler =>
  (context) =>
    removeFrom(context.data[list], param(context, parameter), answer);

export function dynamicFields(data: BaseData, kind: 'project' | 'client', before: unknown, sent: unknown): unknown {
  const definition = data.tenant[`${kind}Definition`];
  const fields: Body[] =
    typeof definition === 'object' && definition !== null && 'fields' in definition && Array.isArray(definition.fields)
      ? definition.fields
      : [];
  const values = new Map<string, unknown>(
    (Array.isArray(before) ? before : []).map((field: Body) => [text(field.id), field.value]),
  );
  for (const pair of Array.isArray(sent) ? sent : []) values.set(text(pair.fieldDefintionId), pair.value || undefined);
  return fields
    .filter((field) => !field.isItSystemField && values.get(text(field.id)) !== undefined)
    .map(({ id, name, type }) => ({ id, name, type, value: values.get(text(id)) }));
}

export const route = (method: string, path: string, handler: Handler, open = false): Route => ({
  method,
  path,
  handler,
  open,
});
