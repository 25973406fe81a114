/** Fetches pictures before they are needed, so that no face comes late. */
export const preload = (urls: readonly string[]) => {
  for (const url of urls) new Image().src = url;
};
