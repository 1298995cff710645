import { anImport, aSheet } from '../../../../modules/batch-jobs/testing.ts';
import { absent, invalid, listOf, notFound, one, pages, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const made = (s: Scene) => anImport(s.api.owner, s.supplierId, s.userId);
const ofSheet = (s: Scene, file_key: string) => ({
  type: 'product-import',
  context: { file_key, supplier_id: s.supplierId },
  dry_run: true,
});

export const batchJobCases: readonly Case[] = [
  {
    method: 'batchJobs.create',
    wire: 'POST /batch-jobs',
    status: 201,
    answer: one('batch_job'),
    good: async (s) => [ofSheet(s, await aSheet(s.api.owner, s.userId))],
    bad: (s) => [ofSheet(s, 'guessed')],
    refusal: invalid,
  },
  {
    method: 'batchJobs.list',
    wire: 'GET /batch-jobs',
    answer: listOf('batch_jobs'),
    // The client writes null as the word.
    good: async (s) => (await made(s), [{ ...pages, confirmed_at: null, type: ['product-import'] }]),
    bad: () => [{ type: ['moon-import'] }],
    refusal: invalid,
  },
  {
    method: 'batchJobs.retrieve',
    wire: 'GET /batch-jobs/:id',
    answer: one('batch_job'),
    good: async (s) => [await made(s)],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'batchJobs.confirm',
    wire: 'POST /batch-jobs/:id/confirm',
    answer: one('batch_job'),
    good: async (s) => [await made(s)],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'batchJobs.cancel',
    wire: 'POST /batch-jobs/:id/cancel',
    answer: one('batch_job'),
    good: async (s) => [await made(s)],
    bad: () => [absent],
    refusal: notFound,
  },
];
