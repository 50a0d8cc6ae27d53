import { common } from './common';
import { errors } from './errors';
import { login } from './login';
import { password } from './password';
import { ra } from './ra';

/** The rooms that are read before the sign-in: nobody waits for the others there. */
export const entrance = { common, errors, login, password, ra };
