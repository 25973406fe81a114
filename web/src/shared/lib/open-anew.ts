/** Opens an address in a document of its own: nothing of this one is kept. */
export const openAnew = (address: string) => location.assign(address);
