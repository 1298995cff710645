import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarChart } from '#ui/bar-chart.tsx';
import { show } from '#ui/testing.tsx';

it('has its figures as a table for those who do not see it; what hides the table is around it, for a table keeps its height', () => {
  show(
    <BarChart
      label="Sales"
      data={[{ label: 'Sunday', now: 12 }]}
      series={[{ key: 'now', label: 'This week', tone: 'now' }]}
      format={String}
    />,
  );
  const table = screen.getByRole('table', { name: 'Sales' });
  expect(table.textContent).toContain('Sunday12');
  expect([table.className, table.parentElement?.className]).toEqual(['', 'w-visually-hidden']);
});
