// Loaded before the server under test: plants the mutant it is told of while the file is read, so that the product itself knows of none.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findMutant, planted } from './mutants.ts';

const mutant = findMutant(process.env.LEDGER_MUTANT ?? '');
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith('file:') || !fileURLToPath(url).endsWith(mutant.file)) return loaded;
    return { ...loaded, source: planted(String(loaded.source), mutant) };
  },
});
