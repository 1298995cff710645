import './texts.ts';

export { PictureField } from './web/picture-field.tsx';
export { PicturesField } from './web/pictures-field.tsx';
