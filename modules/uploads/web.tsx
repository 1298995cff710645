export { PicturesField } from './web/pictures-field.tsx';
