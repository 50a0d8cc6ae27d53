import type { Page } from 'playwright-core';

/** Runs in the page, before its own scripts. */
export function watchRows(): void;
export function median(numbers: readonly number[]): number;
/** @param rowsStand waits for the new rows where something else may stand before them */
export function sample(page: Page, click: () => Promise<void>, rowsStand?: () => Promise<void>): Promise<number>;
