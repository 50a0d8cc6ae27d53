import { Problem } from '../problem';

/**
 * A file that is not taken: 400 (none, empty, unnamed), 413 (too large), 415 (a refused kind).
 * @see decisions, section 10 (Files)
 */
export class FileRefusal extends Problem {
  constructor(statusCode: 400 | 413 | 415, message: string) {
    super(statusCode, message, { File: [message] });
  }

  /** @param limit in bytes */
  static tooLarge(limit: number): FileRefusal {
    return new FileRefusal(413, `The file is larger than ${Math.floor(limit / 2 ** 20)} MB`);
  }
}
