const ours = /^(?:https?:\/\/[^/?#]+)?\/api\/uploads\/[^/?#]+$/;

/**
 * The address of a picture as a list shows it, at most 160 pixels on either side; of a picture that is kept elsewhere its own. What is
 * shown at 80 pixels and less (specification, section 9) is fetched by this.
 */
export const smallPicture = (address: string): string => (ours.test(address) ? `${address}?size=small` : address);
