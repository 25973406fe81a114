import { useEffect, useState } from 'react';

/** The address of a chosen file for as long as it is chosen. */
export function useAddress(file: File | undefined) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setAddress(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
