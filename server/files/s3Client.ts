import { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '#server/process/config';

/** Repeats temporary failures, with time limits. */
export const openS3Client = (settings: Config['s3']): S3Client =>
  new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // Other services than Amazon's may not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 5,
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  });
