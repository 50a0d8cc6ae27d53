// Scenes of the moving pictures: `shoot` takes a frame and says for how many milliseconds it stands.
import type { Page } from 'playwright-core';
import { messages } from '#console/i18n/english/console';
import bulk from '#locales/en/bulk.json' with { type: 'json' };
import history from '#locales/en/history.json' with { type: 'json' };
import schemaEditor from '#locales/en/schemaEditor.json' with { type: 'json' };
import { words } from './words';

type Shoot = (milliseconds?: number) => Promise<void>;

const { common, lists, projects } = messages;
const due = projects.fields.endDate;

async function bulkEdit(page: Page, shoot: Shoot) {
  await page.goto(`/projects?layout=table&perPage=10&filter=${encodeURIComponent('{"status":"InProgress"}')}`);
  const first = page.getByRole('table').getByRole('row').nth(1);
  await first.waitFor();
  await shoot();
  await page.getByRole('checkbox', { name: lists.selection.page }).check();
  await shoot();
  await page.getByRole('button', { name: words(lists.selection.all) }).click();
  await shoot();
  await page
    .getByRole('region', { name: lists.selection.label })
    .getByRole('button', { name: lists.bulk.edit })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: words(lists.bulk.change, { field: due }) }).check();
  await shoot();
  await dialog.getByRole('combobox', { name: words(bulk.how, { field: due }) }).click();
  await page.getByRole('option', { name: bulk.operation.shift, exact: true }).click();
  await dialog.getByLabel(due, { exact: true }).pressSequentially('14');
  await shoot();
  await dialog.getByText(words(bulk.preview.all)).waitFor();
  await dialog
    .getByRole('region', { name: bulk.preview.title })
    .evaluate((preview) => preview.scrollIntoView({ block: 'nearest' }));
  await shoot(1800);
  await dialog.getByRole('button', { name: words(lists.bulk.apply) }).click();
  await dialog.waitFor({ state: 'hidden' });
  const undo = page.getByRole('button', { name: common.undo, exact: true });
  await undo.waitFor();
  await shoot(1800);
  await undo.click();
  await page.getByText(words(history.step.undone)).waitFor();
  await shoot(1800);
}

async function addField(page: Page, shoot: Shoot) {
  await page.goto('/schema/entities');
  const project = page.getByRole('region', { name: schemaEditor.kind.project, exact: true });
  await project.getByRole('button', { name: schemaEditor.add }).click();
  await shoot();
  await page.keyboard.type('Ward');
  await shoot();
  await project.getByRole('combobox', { name: schemaEditor.member.type }).click();
  await shoot();
  await page.getByRole('option', { name: schemaEditor.type.select, exact: true }).click();
  for (const option of ['North', 'East', 'South']) {
    await project.getByRole('button', { name: schemaEditor.option_add }).click();
    await page.keyboard.type(option);
  }
  await shoot();
  const preview = project.getByRole('region', { name: schemaEditor.preview.title });
  await preview.getByRole('combobox', { name: 'Ward' }).click();
  await shoot();
  await page.keyboard.press('Escape');
  await project.getByRole('button', { name: schemaEditor.save_field }).click();
  await page.getByText(schemaEditor.saved).waitFor();
  await project.getByRole('button', { name: words(schemaEditor.edit, { name: 'Ward' }) }).scrollIntoViewIfNeeded();
  await shoot();
  await page.goto('/projects/create');
  await page.getByRole('dialog').getByLabel('Ward').scrollIntoViewIfNeeded();
  await shoot(2400);
  await page.goto('/schema/entities');
  await project.getByRole('button', { name: words(schemaEditor.delete, { name: 'Ward' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: schemaEditor.remove.action }).click();
  await project.getByRole('button', { name: schemaEditor.save, exact: true }).click();
  await page.getByText(schemaEditor.saved).waitFor();
}

export const moving = [
  { file: 'docs/bulkEdit.webp', play: bulkEdit },
  { file: 'docs/schemaEditor.webp', play: addField },
];
