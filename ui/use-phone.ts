import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than 640 px: rows become cards, the sidebar a drawer. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 639.98px)', false, { getInitialValueInEffect: false });
