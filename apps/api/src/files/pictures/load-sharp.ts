/** The library that reads and writes pictures. It is loaded for the first picture: a server that only waits holds none of its 20 MB. */
export const loadSharp = async () => (await import('sharp')).default
