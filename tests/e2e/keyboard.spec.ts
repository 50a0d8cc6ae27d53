import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/screens';
import { api, sessionOf } from './support/company';
import { open, signIn } from './support/signIn';

