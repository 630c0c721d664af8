import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { ShippedTexts } from '../../../texts/server-texts.ts'
import { type Catalogue, type CatalogueText, toCatalogue } from './catalogue.ts'

const OfPage = z.record(z.string(), z.record(z.string(), z.object({ el: z.string(), en: z.string() })))

/** Reads all texts of the portal: those of the page from a file of its build, and the server's own. */
export async function readCatalogue(webFolder: string, serverTexts: readonly ShippedTexts[]): Promise<Catalogue> {
  const ofPage = Object.entries(await readTextsOfPage(webFolder)).flatMap(([namespace, texts]) => toTexts(namespace, texts, true))
  const ofServer = serverTexts.flatMap(({ namespace, texts }) => toTexts(namespace, texts, false))
  return toCatalogue([...ofPage, ...ofServer])
}

const toTexts = (namespace: string, texts: Readonly<Record<string, CatalogueText['shipped']>>, isOfPage: boolean): CatalogueText[] =>
  Object.entries(texts).map(([key, { el, en }]) => ({ namespace, key, isOfPage, shipped: { el, en } }))

/** Empty if the server has no built pages. */
async function readTextsOfPage(webFolder: string): Promise<z.infer<typeof OfPage>> {
  const text = await readFile(path.join(webFolder, 'texts.json'), 'utf8').catch(() => '{}')
  return OfPage.parse(JSON.parse(text))
}
