import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Config } from '../../rules/config.ts';

/** A published version's rules. @throws Error for one that is not there */
export async function findConfig(ctx: PublicCtx, programId: string, number: number): Promise<Config> {
  const { rows } = await sql<{
    config: Config;
  }>`select lv.config from loyalty_versions lv where lv.program_id = ${programId} and lv.number = ${number}`.execute(
    ctx.db,
  );
  const [version] = rows;
  if (!version) throw new Error(`no version ${number} of ${programId}`);
  return version.config;
}
