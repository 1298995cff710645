import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MapDrawing } from '#ui/map-drawing.tsx';
import { show } from '#ui/testing.tsx';

const points = [
  { id: 'a', lat: 24.7, lng: 46.7, label: 'Riyadh shop' },
  { id: 'b', lat: 21.5, lng: 39.2, label: 'Jeddah shop' },
];

it('pins lie above the outlines, also when those come last', async () => {
  const { container } = show(<MapDrawing label="Customers" points={points} height={300} />);
  await screen.findByTitle('Zoom in');
  await expect.poll(() => container.querySelectorAll('.leaflet-outlines-pane path').length).toBeGreaterThan(5);
  expect(container.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(points.length);
  expect(container.querySelector('.leaflet-places-pane')?.textContent).toContain('Riyadh');
  expect(container.querySelector<HTMLElement>('.leaflet-outlines-pane')?.style.zIndex).toBe('350');
});

it('points that would lie on each other are one, with their number', async () => {
  const near = [...points, { id: 'c', lat: 24.71, lng: 46.71, label: 'Next door' }];
  show(<MapDrawing label="Customers" points={near} height={300} />);
  expect(await screen.findByTitle('2')).toBeTruthy();
});
