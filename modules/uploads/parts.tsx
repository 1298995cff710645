import './texts.ts';

export { PicturesField } from './web/pictures-field.tsx';
