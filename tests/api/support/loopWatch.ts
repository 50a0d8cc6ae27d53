import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type StepWatch, watchSteps } from '../../support/steps';

/** The longest time that the event loop was busy at a stretch while calls were served, and with which. */
export interface LongestStep {
  milliseconds: number;
  calls: string[];
}

/** In milliseconds: much shorter than the longest step that passes, and seldom enough to cost nothing. */
const often = 20;

const callOf = ({ method, routeOptions, url, id }: FastifyRequest) =>
  `${method} ${routeOptions.url ?? url.slice(0, 100)} ${id}`;

/**
 * Watches how long the event loop is busy at a stretch with the calls of an app. What happens while none is served is the
 * test's own.
 */
export function watchLoop(app: FastifyInstance): StepWatch & { longest(): LongestStep } {
  const served = new Set<string>();
  const calls = new Set<string>();
  let longest: LongestStep = { milliseconds: 0, calls: [] };
  const end = (request: FastifyRequest) => {
    if (served.delete(callOf(request)) && served.size === 0) watch.look();
  };
  app.addHook('onRequest', async (request, reply) => {
    if (served.size === 0) watch.look();
    served.add(callOf(request));
    calls.add(callOf(request));
    reply.raw.once('close', () => end(request)); // of a caller that hung up there is no response
  });
  app.addHook('onResponse', async (request) => end(request));
  const watch = watchSteps((milliseconds) => {
    if (calls.size > 0 && milliseconds > longest.milliseconds) longest = { milliseconds, calls: [...calls] };
    calls.clear();
    for (const call of served) calls.add(call);
  }, often);
  return { ...watch, longest: () => longest };
}
