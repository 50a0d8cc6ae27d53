import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newProject, sendFile } from './projects';
import { serverUrl, sessionOf, signIn } from './signIn';

export const picture = (colour: string, width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

export interface Prepared {
  name: string;
  colour?: string;
  category?: string;
  description?: string;
}

/** A project of the demo company's with these images. */
export async function projectWithImages(title: string, prepared: readonly Prepared[]) {
  const { token } = await sessionOf('admin');
  const project = await newProject(token, title);
  for (const { name, colour = '#468', category = '', description = '' } of prepared) {
    const file = { name, type: 'image/jpeg', content: await picture(colour) };
    const path = `/api/Image/upload/project/${project.id}`;
    await sendFile(path, token, file, { Description: description, Category: category });
  }
  return { project, token };
}

export async function openImages(page: Page, title: string, prepared: readonly Prepared[] = [], origin = serverUrl()) {
  const { project, token } = await projectWithImages(title, prepared);
  await signIn(page, 'admin', origin);
  await page.goto(`${origin}/projects/${project.id}/images`);
  return { project, token };
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload images' });
export const tiles = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, includeHidden: true });
export const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files);
