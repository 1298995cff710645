// Runs before each file of server tests: who reads that a test failed reads what its server said meanwhile.
import { beforeEach } from 'vitest';
import { lastSaid } from './last-said.ts';

const linesShown = 20;

beforeEach(({ onTestFailed }) => {
  lastSaid.length = 0;
  onTestFailed(({ task }) => {
    if (lastSaid.length > 0) console.error(`${task.name}: its server said\n${lastSaid.slice(-linesShown).join('')}`);
  });
});
