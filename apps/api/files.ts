import { join } from 'node:path';
import type { Files } from '#kit/server/files.ts';
import { bucketFiles, diskFiles } from '#modules/uploads/server.ts';
import type { Config } from './config.ts';

/** Where uploaded pictures are kept: the bucket when one is set, else beside the embedded database. */
export const openFiles = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> =>
  s3 ? bucketFiles(s3) : diskFiles(join(dataDir, 'uploads'));
