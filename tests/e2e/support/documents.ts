import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf } from '../../unit/server/files/samples';
import { newProject } from './projects';
import { serverUrl, sessionOf, signIn } from './signIn';

export const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();

export const largePdf = (megabytes: number) => Buffer.concat([pdf('Large'), randomBytes(megabytes * 2 ** 20)]);

export async function openDocuments(page: Page, title: string, origin = serverUrl()) {
  const { token } = await sessionOf('admin');
  const project = await newProject(token, title);
  await signIn(page, 'admin', origin);
  await page.goto(`${origin}/projects/${project.id}/documents`);
  return { project, token };
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Project Document' });
export const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
export const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files);
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
