import { createHash } from 'node:crypto'
import type { TextOverlay } from '@klesis/contract/translations/translation.ts'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'
import { type Catalogue, shippedTextIn } from './catalogue/catalogue.ts'
import { interfaceLanguages, readOffered } from './languages/read-languages.ts'

/** Namespaces of the server that the page shows, too: answers are validated on both sides, and a refusal is said again in another language. */
const sharedNamespaces = new Set(['rules', 'refusals'])

const findEdited = namedQuery('translations.overlay', (value: ParameterOf<{ language: string }>, db) =>
  db
    .selectFrom('translation')
    .select(['namespace', 'key', 'text'])
    .where('language', '=', value('language'))
    .where('text', 'is not', null)
    .orderBy('namespace')
    .orderBy('key'),
)

/** The edited texts that the page shows instead of its shipped ones; in Greek if the language is not in use. */
export async function readOverlay(db: Db, catalogue: Catalogue, wanted: string): Promise<TextOverlay> {
  const language = (await interfaceLanguages(db)).some(({ code }) => code === wanted) ? wanted : 'el'
  const rows = await findEdited(db, { language })
  const texts = new Map<string, [string, string][]>()
  for (const { namespace, key, text } of rows) {
    const entry = catalogue.find(namespace, key)
    if (!entry || text === null || text === shippedTextIn(entry, language) || !(entry.isOfPage || sharedNamespaces.has(namespace))) continue
    const pairs = texts.get(namespace) ?? []
    texts.set(namespace, pairs)
    pairs.push([key, text])
  }
  const overrides = Object.fromEntries([...texts].map(([namespace, pairs]) => [namespace, Object.fromEntries(pairs)]))
  const overlay = { language, texts: overrides, languages: await readOffered(db, catalogue) }
  return { ...overlay, version: createHash('sha256').update(JSON.stringify(overlay)).digest('base64url').slice(0, 20) }
}
