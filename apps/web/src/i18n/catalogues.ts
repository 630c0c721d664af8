type Texts = Record<string, string>

/** Every pair of files `<name>.el.ts` and `<name>.en.ts` is the catalogue `<name>`. It is fetched when a screen first needs it. */
const files = import.meta.glob<Record<string, Texts>>('../**/*.{el,en}.ts')
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), load]))

export async function loadCatalogue(language: string, name: string): Promise<Texts> {
  const [texts] = Object.values((await loaders.get(`${name}.${language}`)?.()) ?? {})
  if (!texts) throw new Error(`There are no texts ${name}.${language}`)
  return texts
}
