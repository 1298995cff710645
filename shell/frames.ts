import '#ui/area-styles.css';

/** What is drawn round the screens of an area; fetched with the first area, so that the sign-in pages stay small. */
export { AreaFrame } from './area-frame.tsx';
export { ScreenFrame } from './screen-frame.tsx';
