// npm run build: builds the web app and puts the server together ahead of the start, which does it otherwise.
import { bundleServer } from '../apps/api/bundle.ts';
import { buildWeb } from '../apps/api/build-web.ts';

await bundleServer();
await buildWeb((line) => console.log(line));
