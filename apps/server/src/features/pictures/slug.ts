/** A name as it stands in an address. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
