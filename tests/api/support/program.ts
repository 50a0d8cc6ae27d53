import { spawn } from 'node:child_process';

export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** A program of the server in a process of its own, with nothing of these tests' environment but the path. */
export function runProgram(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
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
