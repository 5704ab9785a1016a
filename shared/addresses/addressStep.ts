/** A step of the address of a site or list: letters and digits, as they are left of a title. */
export const ADDRESS_STEP = /^[\p{L}\p{N}]+$/u;
