export { isTechnical, told } from './rules/told.ts';
export { changeText, fieldLabel, sayValue, type Saying } from './rules/say.ts';
