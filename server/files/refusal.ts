/**
 * A file that is not taken: 400 (none, empty, unnamed), 413 (too large), 415 (a refused kind).
 * @see decisions, section 10 (Files)
 */
export class FileRefusal extends Error {
  constructor(
    readonly statusCode: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }

  /** Keyed by the part of the form. */
  get errors(): Record<string, string[]> {
    return { File: [this.message] };
  }
}
