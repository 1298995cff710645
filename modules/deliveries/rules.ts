export { canCancelDelivery, canDeliver, canFail, canGiveFailure, canPlan, canStart, isOpen } from './rules/permits.ts';
export { accountFor, goneWith, loadOf, pickLoads, readyPieces, shipmentsFor, statusFor } from './rules/pieces.ts';
export { requireProof } from './rules/proof.ts';
