const fonts = import.meta.glob<string>('/../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', { query: '?url', import: 'default', eager: true })
const characterMaps = import.meta.glob<string>('/../../node_modules/pdfjs-dist/cmaps/*.bcmap', { query: '?url', import: 'default', eager: true })
const decoders = import.meta.glob<string>('/../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', { query: '?url', import: 'default', eager: true })

const byName = (files: Record<string, string>) => new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))
const kinds: Record<string, Map<string, string>> = { standardFontDataUrl: byName(fonts), cMapUrl: byName(characterMaps), wasmUrl: byName(decoders) }

/** Answers the worker's requests for fonts that a document does not embed, character maps and decoders of pictures, from this server only. */
export class LocalFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = kinds[kind]?.get(filename)
    if (!url) throw new Error(`There is no ${filename}.`)
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${filename} was not answered: ${answer.status}.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
