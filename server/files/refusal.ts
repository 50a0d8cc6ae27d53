import { type Message, message } from '#contract/message';
import { Problem } from '#server/problem';

/**
 * A refused file: 400 (none, empty, unnamed), 413 (too large), 415 (a refused kind), 507 (the company's quota is used
 * up).
 * @see rules 3.3
 */
export class FileRefusal extends Problem {
  constructor(statusCode: 400 | 413 | 415 | 507, why: Message) {
    super(statusCode, why, { File: [why] });
  }

  /** @param limit in bytes */
  static tooLarge(limit: number): FileRefusal {
    return new FileRefusal(413, message('files.size', { limit: Math.floor(limit / 2 ** 20) }));
  }

  /** @param quota in bytes */
  static overQuota(quota: number): FileRefusal {
    const megabytes = Math.floor(quota / 2 ** 20);
    return new FileRefusal(507, message('files.quota', { limit: megabytes }));
  }
}
