import type { Plugin } from 'vite';

export function onePage(): Plugin;
