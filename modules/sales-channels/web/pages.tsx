export { Detail, Edit, New } from './channel-pages.tsx';
export { List } from './channel-list.tsx';
