const isKnown = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

let zone: string | undefined;

/**
 * The zone of the account of who is signed in, in which its emails and files tell dates as well. Nothing without an
 * account: then dates are told in the zone of the device.
 */
export const accountZone = {
  get: () => zone,
  set: (name: string | undefined) => {
    // Older browsers have the usual zone under its old name; one that they do not know is left out.
    zone = name && [name, name.replace('Kyiv', 'Kiev')].find(isKnown);
  },
};
