/** How a public course is found: by its number or by the key of its link. */
export type PublicId = number | string;

/** Where a public course is played. */
export const publicPlay = (id: PublicId) => `/public/play/${id}`;

/** 128 bits in base 64. */
export const isPublicKey = (text: string) => /^[\w-]{22}$/.test(text) && !/^\d+$/.test(text);
