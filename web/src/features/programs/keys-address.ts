export const KEYS_ADDRESS = '/dashboard?tab=profile&part=programs';
/** Making one has an address of its own, so that Back leaves it. */
export const NEW_KEY_ADDRESS = `${KEYS_ADDRESS}&key=new`;
