import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The exit code of a command whose arguments do not fit its usage. */
const wrongUsage = 2;

/** The command's arguments do not fit its usage; the message is the usage. */
export class UsageError extends Error {}

/**
 * The command line's arguments. Where one is unknown (`--help` is, too), the program ends with 2 and the usage.
 * @param allowPositionals whether the command has words beside its options
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
  allowPositionals = false,
) {
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
