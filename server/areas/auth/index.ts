import type { Implementation } from '#server/http/implement';
import { adminChangePassword, changePassword } from './changePassword';
import { login } from './login';
import { endOneSession, endOtherSessions, listSessions, logout } from './ownSessions';
import { passkeyLoginCalls } from './passkeyLogin';
import { passkeyCalls } from './passkeys';
import { passwordResetCalls } from './passwordReset';
import { reauthenticate } from './reauthenticate';
import { refresh } from './refresh';
import { register } from './register';
import { twoFactorCalls } from './twoFactor';
import { verify } from './verify';

export const authArea: readonly Implementation[] = [
  login,
  refresh,
  register,
  logout,
  listSessions,
  endOneSession,
  endOtherSessions,
  changePassword,
  adminChangePassword,
  verify,
  reauthenticate,
  ...twoFactorCalls,
  ...passwordResetCalls,
  ...passkeyCalls,
  ...passkeyLoginCalls,
];
