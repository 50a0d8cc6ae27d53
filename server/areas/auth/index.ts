import type { Implementation } from '#server/http/implement';
import { adminChangePassword, changePassword } from './changePassword';
import { login } from './login';
import { endOneSession, endOtherSessions, listSessions, logout } from './ownSessions';
import { refresh } from './refresh';
import { register } from './register';

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
];
