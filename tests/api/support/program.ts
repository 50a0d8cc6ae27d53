import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Program } from './programs';

export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** The file of a program. */
export const programFile = (program: Program): string => join(inject('programs'), `${program}.js`);

/** A program of the server in a process of its own, with nothing of these tests' environment but the path. */
export function runProgram(program: Program, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [programFile(program), ...args], {
    env: { PATH: process.env.PATH, DEMO: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
  return { child, ended };
}

/** The user id of a process; undefined where the process has ended. */
export function userOf(pid: number | string | undefined): number | undefined {
  try {
    return Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
