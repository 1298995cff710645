export { TagBadge } from './web/tag-badge.tsx';
