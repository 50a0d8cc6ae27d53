import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The exit code of a command whose arguments do not fit its usage. */
const wrongUsage = 2;

/** The command's arguments do not fit its usage; the message is the usage. */
export class UsageError extends Error {}

/**
 * The command line's arguments. `--help` prints the usage and ends the program with 0; an unknown option ends it with 2.
 * @param allowPositionals whether the command has words beside its options
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
  allowPositionals = false,
) {
  if (process.argv.includes('--help')) {
    console.info(usage);
    return process.exit(0);
  }
  try {
    return parseArgs({ options, allowPositionals });
  } catch (error) {
    console.error(`${withoutAdvice(errorMessage(error))}\n${usage}`);
    return process.exit(wrongUsage);
  }
}

/** Node's message without its advice, which the usage replaces: "Unknown option '--x'. To specify ..." */
const withoutAdvice = (message: string): string => `${/^[^']*'[^']*'[^.\n]*/.exec(message)?.[0] ?? message}.`;

/**
 * Runs a command. An error is printed without its stack; the program then ends with 1, after wrong arguments with 2.
 * @param wordsOf the message of an error
 */
export async function runCommand(run: () => Promise<void>, wordsOf: (error: unknown) => string = errorMessage) {
  try {
    await run();
  } catch (error) {
    console.error(wordsOf(error));
    process.exitCode = error instanceof UsageError ? wrongUsage : 1;
  }
}

/** The message of an error of any kind. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
