import type { Named } from '#kit/web/names.tsx';
import type { Reason } from '../contract.ts';

/** A reason as something with a name in both scripts. */
export const named = ({ label, label_ar }: Pick<Reason, 'label' | 'label_ar'>): Named => ({
  name: label,
  name_ar: label_ar,
});
