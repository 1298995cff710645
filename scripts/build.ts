// npm run build: builds the web app ahead of the start, which does it otherwise.
import { buildWeb } from '../apps/api/build-web.ts';

await buildWeb((line) => console.log(line));
