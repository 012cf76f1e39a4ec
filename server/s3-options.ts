import type { BackendOptions } from '#backend/backend.ts';
import type { Settings } from './settings.ts';

/** The settings of S3; undefined when files lie on disk. */
export function s3Options(settings: Settings): BackendOptions['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, region: settings.S3_REGION, endpoint: settings.S3_ENDPOINT, accessKeyId, secretAccessKey };
}
