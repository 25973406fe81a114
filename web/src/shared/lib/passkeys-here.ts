/** Whether this browser has passkeys, and this page is where those of this server are good. */
export const passkeysHere = (origin: string | null | undefined) =>
  typeof PublicKeyCredential !== 'undefined' && origin === location.origin;
