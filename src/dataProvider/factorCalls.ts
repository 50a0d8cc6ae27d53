import { twoFactorEndpoints } from '#contract/extensions/twoFactor';
import { call } from './calls/calls';

/** The calls of the extension `twoFactor`. */

export const factorState = (signal?: AbortSignal) => call(twoFactorEndpoints.state, { signal });

export const setUp = () => call(twoFactorEndpoints.setUp, {});

export const enable = (code: string) => call(twoFactorEndpoints.enable, { body: { code } });

export const disable = (password: string, code: string) =>
  call(twoFactorEndpoints.disable, { body: { password, code } });

export const reset = (id: string) => call(twoFactorEndpoints.reset, { params: { id } });

/** Shows once more who the person is. */
export const confirmByText = (body: { password: string } | { code: string }) =>
  call(twoFactorEndpoints.reauthenticate, { body });
