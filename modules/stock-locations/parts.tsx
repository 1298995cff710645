export { MoveKind, MoveReason } from './web/move-kind.tsx';
