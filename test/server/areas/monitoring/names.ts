let serial = 0;

/** A name that no other row of these tests has. */
export const unique = (stem: string) => `${stem}${(serial += 1)}-${Date.now() % 100_000}`;
