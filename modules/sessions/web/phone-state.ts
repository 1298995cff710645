/** The phone number travels to the verification page as navigation state, not in the address (specification, section 2). */
export const phoneState = (phone: string): { phone: string } => ({ phone });

export function phoneOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string' ? state.phone : null;
}
