/** Attempts to send mails by their outcomes, since this process started. */
export const mailCounts = { sent: 0, retried: 0, failed: 0, dropped: 0 };
