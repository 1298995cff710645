import { expect, it } from 'vitest';
import { show } from '#ui/testing.tsx';
import { TimelineEvent, TimelineList } from '#ui/timeline.tsx';
import { FulfilledIcon } from '#ui/icons.ts';

it('runs what happened the way the page reads: what isolates only isolates would be left to right in Arabic', () => {
  const parts = (
    <>
      <bdi>#10482-1</bdi> · <bdi>مستودع الرياض</bdi>
    </>
  );
  const { container } = show(
    <TimelineList label="Timeline">
      <TimelineEvent icon={FulfilledIcon} title="Items fulfilled" time="now" author={parts} />
      <TimelineEvent icon={FulfilledIcon} title="Note" time="now" author="Huda Al-Mutairi" />
    </TimelineList>,
  );
  expect([...container.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual([
    '#10482-1',
    'مستودع الرياض',
    'Huda Al-Mutairi',
  ]);
});
