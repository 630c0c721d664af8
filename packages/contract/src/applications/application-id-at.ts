/** The application whose page stands at a path of the portal: its id as text. */
export const applicationIdAt = (path: string): string | undefined => /^\/application\/edit\/(\d+)$/.exec(path)?.[1]
