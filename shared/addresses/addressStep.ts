/** A step in the address of a site or list: letters and digits, as derived from its title. */
export const ADDRESS_STEP = /^[\p{L}\p{N}]+$/u;
