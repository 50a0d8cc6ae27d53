import type { FastifyRequest } from 'fastify';
import type { Implementation } from './implement';

/** Lets a call take its members as a form, as mail programs and identity providers send them. */
export function takingForms(implementation: Implementation): Implementation {
  return {
    ...implementation,
    register: (app, services) => {
      app.register(async (scope) => {
        const read = async (_request: FastifyRequest, form: string) => Object.fromEntries(new URLSearchParams(form));
        scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, read);
        implementation.register(scope, services);
      });
    },
  };
}
