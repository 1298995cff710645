import { invalid } from '#kit/shared/fail.ts';
import type { UploadedFile } from '#kit/server/uploads.ts';
import { readSheetRows } from '#modules/batch-jobs/server.ts';
import { codeList, limitsOfTerritories } from '../rules.ts';

/** The codes of a sheet, as a list that can be pasted. @throws Refusal 400 at `file` for what is no sheet, or is more than such a list may be */
export async function readCodeList(sent: readonly UploadedFile[]): Promise<{ file: string }> {
  const file = codeList(await readSheetRows(sent));
  if (file.length > limitsOfTerritories.codesLength) throw invalid('file', 'territories.codes_large');
  return { file };
}
