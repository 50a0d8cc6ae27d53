import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf } from '../../unit/server/files/samples';
import { openProject } from './projects';

export const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();

export const largePdf = (megabytes: number) => Buffer.concat([pdf('Large'), randomBytes(megabytes * 2 ** 20)]);

export const openDocuments = (page: Page, title: string, origin?: string) =>
  openProject(page, title, 'documents', 'admin', origin);

export const documentDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Project Document' });
export const documentCard = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
export const chooseDocuments = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  documentDialog(page).locator('input[type=file]').setInputFiles(files);
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
