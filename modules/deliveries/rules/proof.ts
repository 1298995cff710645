import { invalid } from '#kit/shared/fail.ts';
import type { ProofMethod } from '../contract/delivery.ts';

type Proof = { method: ProofMethod; signer?: string | null; files: readonly string[] };

/** A proof has who took the goods and a picture; without one, the note says why. @throws Refusal at what is missing */
export function requireProof({ method, signer, files }: Proof, note: string | null | undefined): void {
  if (method === 'none') {
    if (!note?.trim()) throw invalid('note', 'deliveries.note_required');
    return;
  }
  if (!signer?.trim()) throw invalid('proof.signer', 'deliveries.signer_required');
  if (files.length === 0)
    throw invalid(
      'proof.files',
      method === 'signature' ? 'deliveries.signature_required' : 'deliveries.picture_required',
    );
}
