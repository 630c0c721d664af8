export type Texts = Record<string, string>

/** Every pair of files `<name>.el.ts` and `<name>.en.ts` is the catalogue `<name>`. It is fetched when a screen first needs it. */
export const toLoaders = (files: Record<string, () => Promise<unknown>>) =>
  new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), load as () => Promise<Record<string, Texts>>]))
